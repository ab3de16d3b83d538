#include "oracle/diagnose/usual_sets.h"

#include <utility>

namespace refute::oracle {
namespace {

using models::Check;
using models::Company;
using models::EnumSet;
using models::Evasion;
using models::Pin;
using models::PinMove;
using models::Trait;
using models::Way;

template <typename E>
using Sets = std::vector<EnumSet<E>>;

/// Each of the parts, then the groups, then all but one part if there are more than two.
template <typename E>
Sets<E> sets_of(const Sets<E>& parts, const Sets<E>& groups) {
  Sets<E> sets = parts;
  sets.insert(sets.end(), groups.begin(), groups.end());
  if (parts.size() < 3) return sets;
  for (EnumSet<E> part : parts) sets.push_back(EnumSet<E>() - part);
  return sets;
}

/// The same with each of the first `count` values as a part.
template <typename E>
Sets<E> sets_of(int count, const Sets<E>& groups) {
  Sets<E> parts;
  for (int index = 0; index < count; ++index) parts.push_back({static_cast<E>(index)});
  return sets_of(parts, groups);
}

}  // namespace

Sets<Color> usual_sets(EnumSet<Color>) { return sets_of<Color>(2, {}); }

Sets<PieceType> usual_sets(EnumSet<PieceType>) {
  using enum PieceType;
  return sets_of<PieceType>(6, {{kBishop, kRook, kQueen},
                                {kBishop, kQueen},
                                {kRook, kQueen},
                                {kKnight, kBishop},
                                {kKnight, kBishop, kRook},
                                {kBishop, kRook},
                                {kKnight, kBishop, kRook, kQueen},
                                {kPawn, kKnight},
                                {kKnight, kKing},
                                {kPawn, kKnight, kKing}});
}

Sets<Trait> usual_sets(EnumSet<Trait>) {
  using enum Trait;
  return sets_of<Trait>(6, {{kKingSide, kQueenSide},
                            {kCapture, kEnPassant},
                            {kQuiet, kDoublePush},
                            {kQuiet, kDoublePush, kKingSide, kQueenSide}});
}

Sets<Check> usual_sets(EnumSet<Check>) {
  using namespace models;
  const Sets<Check> parts{{Check::kNone},          {Check::kByPawn},
                          {Check::kByKnight},      kBySliderBeside,
                          kBySliderAfar,           {Check::kDoubleWithStepper},
                          {Check::kDoubleOnLines}, {Check::kDoubleOfSliders}};
  return sets_of<Check>(
      parts,
      {kInCheck, kInSingleCheck, kInDoubleCheck, kByStepper, kBySlider, kByBishop, kByRook,
       kByQueen, kByBishop | kByQueen, kByRook | kByQueen, kInSingleCheck - kBySliderBeside,
       kInSingleCheck - kBySliderAfar, kInDoubleCheck - EnumSet<Check>{Check::kDoubleOnLines}});
}

Sets<Evasion> usual_sets(EnumSet<Evasion>) { return sets_of<Evasion>(3, {}); }

Sets<Pin> usual_sets(EnumSet<Pin>) {
  using enum Pin;
  return sets_of<Pin>(4, {{kOnRank, kOnFile, kOnDiagonal}, {kOnRank, kOnFile}});
}

Sets<PinMove> usual_sets(EnumSet<PinMove>) {
  return sets_of<PinMove>(4, {models::kBetweenKingAndPinner});
}

Sets<Company> usual_sets(EnumSet<Company>) {
  using enum Company;
  const Sets<Company> lacking{{kNone},
                              models::kNoSliders,
                              models::kNoSliders | EnumSet<Company>{kDiagonals},
                              models::kNoSliders | EnumSet<Company>{kLines}};
  Sets<Company> sets = lacking;
  const EnumSet<Company> all{kNone, kKnights, kDiagonals, kLines, kBoth};
  for (EnumSet<Company> set : lacking) sets.push_back(all - set);
  return sets;
}

Sets<Way> usual_sets(EnumSet<Way>) {
  using enum Way;
  return sets_of<Way>(8, {{kN, kS, kE, kW},
                          {kNE, kNW, kSE, kSW},
                          {kN, kS},
                          {kE, kW},
                          {kNE, kSE},
                          {kNW, kSW},
                          {kNE, kNW},
                          {kSE, kSW},
                          {kNE, kSW},
                          {kNW, kSE},
                          {kNE, kE, kSE},
                          {kNW, kW, kSW},
                          {kNE, kN, kNW},
                          {kSE, kS, kSW}});
}

Sets<File> usual_sets(EnumSet<File>) {
  using enum File;
  return {{kA},
          {kH},
          {kA, kH},
          {kE},
          {kA, kB, kC, kD},
          {kE, kF, kG, kH},
          EnumSet<File>() - EnumSet<File>{kA},
          EnumSet<File>() - EnumSet<File>{kH},
          {kB, kC, kD, kE, kF, kG}};
}

Sets<Rank> usual_sets(EnumSet<Rank>) {
  using enum Rank;
  Sets<Rank> sets{{k1, k2, k3, k4}, {k5, k6, k7, k8}, {k1, k8}, {k2, k7}, {k2, k3, k4, k5, k6, k7}};
  for (EnumSet<Rank> rank : {EnumSet<Rank>{k1}, {k2}, {k3}, {k6}, {k7}, {k8}}) {
    sets.push_back(rank);
    sets.push_back(EnumSet<Rank>() - rank);
  }
  return sets;
}

}  // namespace refute::oracle
