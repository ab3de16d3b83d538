#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "oracle/findings/json_members.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// A part of a world on which the subject was right everywhere.
struct CertifiedPart {
  std::string world;              // "pieces+1"
  std::uint64_t part = 0;         // below `parts`
  std::uint64_t parts = 1;        // into so many the world was divided
  std::uint64_t positions = 0;    // compared
  std::uint64_t fingerprint = 0;  // of these positions: `props::fingerprint_of`
  double seconds = 0;

  friend bool operator==(const CertifiedPart&, const CertifiedPart&) = default;
};

/// What a subject was compared on without a difference, so that anybody can check what was covered.
struct Certificate {
  std::string version;  // of this program
  SourceIdentity subject;
  SourceIdentity reference;
  std::vector<CertifiedPart> parts;
};

/// Names the form of the file.
inline constexpr const char* kCertificateSchema = "refute-certificate-1";

/// The file.
std::string print_certificate(const Certificate& certificate);

/// Reads it back; the error names the member.
Result<Certificate, MemberError> certificate_from_json(std::string_view text);

}  // namespace refute::oracle
