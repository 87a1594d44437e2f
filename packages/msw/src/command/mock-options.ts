import { InputError, type OperationNaming } from "@tenant-api/openapi";
import type { ReadOptions } from "@tenant-api/openapi/load";
import type { Fault } from "../faults/fault.ts";

/** The options that say what a mock serves. */
export interface MockOptions extends ReadOptions {
  seed?: string;
  spec?: string;
  fault?: Fault[];
  release?: string;
  releaseSwitchAfter?: number;
  migration?: string[];
  operationNames?: OperationNaming;
}

/** @throws {InputError} if an option has no meaning without another one that is missing. */
export function expectPartners({ spec, release, releaseSwitchAfter, migration = [] }: MockOptions): void {
  if (migration.length > 0 && spec === undefined) {
    throw new InputError(
      `--migration ${migration[0]}: Expected --spec with it, received none. Without --spec, the mock knows all migrations.`,
    );
  }
  if (release !== undefined && spec !== undefined && migration.length === 0) {
    throw new InputError(
      `--release ${release}: Expected --migration with it, received none. A migration says which names earlier releases of ${spec} had.`,
    );
  }
  if (releaseSwitchAfter !== undefined && release === undefined) {
    throw new InputError(
      `--release-switch-after ${releaseSwitchAfter}: Expected --release with it, received none. It names the release to begin with.`,
    );
  }
  if (migration.length > 0 && release === undefined) {
    throw new InputError(
      `--migration ${migration[0]}: Expected --release with it, received none. It names the release that the mock speaks.`,
    );
  }
}
