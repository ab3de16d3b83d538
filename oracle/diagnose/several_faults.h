#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "oracle/diagnose/observation.h"
#include "oracle/process/deadline.h"

namespace refute::oracle {

using Models = std::vector<const models::FaultModel*>;

/// Those, the simplest first, and then in the order of the catalogue. Perft comes last: whatever
/// spoils a tree may as well be a fault of its.
Models simplest_first(Models models);

/// Every instance: those that make moves to test them last, whose walks take fifty times as long.
const Models& cheapest_first();

/// Whether all of them have the same name.
bool are_of_one_row(const Models& models);

/// Takes the models of undo out, which are few, or all if there are none: what shows three plies
/// deep alone is undo's more often than not. Those that make moves to test them come last of
/// undo's, for their walks take fifty times as long.
Models taken_of_undo(Models& models);

/// Whether what one of them leaves behind is there for later moves of the root.
bool outlive_root_moves(const Models& models);

/// Whether a subject with all of these faults answers so: what each changes is added up. Faults
/// that meet in one move, or below it, may do something else together; that is not predicted.
bool predicted_together(const Models& faults, const Observation& seen);

/// Whether a subject with that fault may answer so if it has other faults besides: what the fault
/// does is in the answer. Of counts below the root nothing is asked but that something is wrong.
bool is_compatible(const models::FaultModel& model, const Observation& seen);

/// A fault that the subject is known to have, and the answers that it was tested on.
struct KnownFault {
  const models::FaultModel* model;
  std::vector<Observation> seen;
};

/// Whether one of those faults changes the answer to the query.
bool is_wrong_there(const Models& faults, const Question& question);

/// Those of the known faults that do not show in all the wrong answers: one that does and yet does
/// not explain them is in doubt itself.
Models beside_the_point(const std::vector<KnownFault>& known,
                        const std::vector<Observation>& found);

/// The answers to queries that those faults do not change; all if nothing is wrong there.
std::vector<Observation> unmasked(std::vector<Observation> found, const Models& faults);

/// Whether a subject with that fault alone gives all these answers.
bool predicts_all(const models::FaultModel& model, std::span<const Observation> seen);

/// Those whose fault alone gives all these answers: of the ones that are looked at before `is_late`
/// says that it is.
Models predicting_all(const Models& models, std::span<const Observation> seen,
                      const IsOver& is_late);

/// Those of the faults of undo among them that predict every answer of a subject whose root moves
/// each start anew from the position asked for: what undo leaves behind there shows below the root
/// alone.
std::vector<models::FaultModel> starting_anew(const Models& wider,
                                              const std::vector<Observation>& seen,
                                              const IsOver& is_late);

/// The wrong answers that the model predicts to the last leaf. Where it loses a king on the way it
/// says nothing, and what is not said is not confirmed.
int covered_exactly(const models::FaultModel& model, std::span<const Observation> seen);

/// Of those models, the ones that predict most wrong answers so, the simplest first: who says
/// nothing of what follows an illegal move lets much pass. The simplest alone are asked, as many as
/// there are before `is_late` says that it is, and the others follow.
Models telling_most(const Models& models, std::span<const Observation> seen, const IsOver& is_late);

/// Whether there is a wrong answer that the model predicts so.
bool foretells(const models::FaultModel& model, std::span<const Observation> seen);

/// Whether one of the answers contradicts the model, whatever other faults the subject has.
bool is_contradicted(const models::FaultModel& model, std::span<const Observation> seen);

/// How many of the wrong answers those models predict together.
int covered_together(const Models& faults, const std::vector<Observation>& seen);

/// How many wrong answers need the model of them that fewest need; all if there is one model.
int least_share(const Models& faults, const std::vector<Observation>& seen);

/// A wrong list that those models do not predict together; nullptr if there is none.
const Observation* first_open(const Models& faults, const std::vector<Observation>& seen);

/// Whether those models do not predict the list together.
bool is_open(const Models& faults, const Observation& seen);

/// Whether those models explain everything that is wrong. Below the root what several faults do
/// together is not predicted: one of them has to be wrong there.
bool leave_nothing_open(const Models& faults, const std::vector<Observation>& seen);

/// The models with those that explain most of what the ones before them do not, and contradict
/// nothing; `most` at the most. Of the last one there is a choice: the sets that explain as much
/// differ in it. At least one set; ended early by `is_late`.
std::vector<Models> with_companions(Models faults, const std::vector<Observation>& seen,
                                    std::size_t most, const IsOver& is_late);

}  // namespace refute::oracle
