#pragma once

namespace refute::manners {

/// Sleeps so many milliseconds.
void rest(int milliseconds);

/// Uses so many milliseconds of processor time.
void toil(int milliseconds);

/// From here on this process has the lowest priority and runs for 60 ms between stops of so many
/// milliseconds, made by a child that ends with it: as on a machine with too much to do.
void starve(int stop_milliseconds);

}  // namespace refute::manners
