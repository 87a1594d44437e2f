export {
  type ReadTracker,
  type TrackedField,
  type TrackedRead,
  type TrackReads,
  trackReads,
} from "./compat/track-reads.ts";
