import { readFileSync } from "node:fs";
import { InputError } from "./problem.ts";

/** The reasons of the system in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  ENOTDIR: "there is no such file",
  EACCES: "its permissions forbid it",
  EPERM: "its permissions forbid it",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  ERR_INVALID_ARG_VALUE: "it is not a path",
  ERR_INVALID_FILE_URL_PATH: "it is not a path",
  ERR_INVALID_FILE_URL_HOST: "it is on another computer",
};

/**
 * Why a file cannot be read. It ends a sentence that says which.
 *
 * @example
 * throw new InputError(`${path}: Expected a file that can be read: ${readReason(error)}.`);
 */
export function readReason(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return (code && REASONS[code]) || reason;
}

/**
 * Reads a text file that the user named.
 *
 * @throws {InputError} if there is none, or it is no UTF-8: `x.json: Expected a file that can be read: it is a folder.`
 * @example
 * const seed = JSON.parse(readInputFile("seed.json"));
 */
export function readInputFile(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw unreadable(path, readReason(error), error);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw unreadable(path, "it is not UTF-8 text", error);
  }
}

function unreadable(path: string, reason: string, cause: unknown): InputError {
  return new InputError(`${path}: Expected a file that can be read: ${reason}.`, { cause });
}
