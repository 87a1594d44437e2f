import { lstatSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import { InputError } from "../input/problem.ts";
import { runProgram } from "../programs/run-program.ts";
import { findRepository, type Repository } from "../repository/find-repository.ts";
import { firstOfOthers, ownUsers, type Runner, thisRunner } from "../repository/path-owners.ts";

/**
 * Refuses to run a config file that somebody else could have written: it, its folders up to the root of the repository, and
 * the `.git` there must belong to the user who runs the command. That is the rule that git has for a repository, and
 * `safe.directory` of git makes the same exceptions.
 *
 * @param path The config file.
 * @param file Its name in messages.
 * @throws {InputError} if it belongs to somebody else.
 */
export async function expectOwnConfig(
  path: string,
  file: string,
  runner: Runner = thisRunner(),
): Promise<void> {
  const repository = findRepository(dirname(path));
  // Windows has owners, of which Node.js tells nothing.
  if (runner.uid === undefined) {
    if (repository === null || (await isSafeForGit(repository))) return;
    throw refused(file, `a repository that git does not take for yours (${repository.folder})`, repository);
  }
  const paths = [path, ...foldersOf(path, repository), ...(repository?.gitPaths ?? [])];
  const users = ownUsers(runner);
  const foreign = firstOfOthers(paths, users);
  if (foreign === null) return;
  // Whoever owns a repository that the user has declared safe may write in it.
  if (repository !== null && (await isSafeForGit(repository))) {
    const owner = lstatSync(repository.folder).uid;
    if (firstOfOthers(paths, new Set([...users, owner])) === null) return;
  }
  throw refused(file, `${foreign.path} of user ${foreign.uid}`, repository);
}

/** The folder of a file, and those above it up to the root of its repository. */
function foldersOf(path: string, repository: Repository | null): string[] {
  const folders: string[] = [dirname(path)];
  for (let at = dirname(path); repository !== null && at !== repository.folder; ) {
    at = dirname(at);
    folders.push(at);
  }
  return folders;
}

/** Whoever names a repository in these trusts it, and git asks no more: a hook has them, wherever it goes. */
const NAMES_REPOSITORY = /^GIT_(DIR|WORK_TREE|COMMON_DIR|OBJECT_DIRECTORY)$/;

/** Git answers in a repository of others only if the user has declared it safe. */
async function isSafeForGit({ folder }: Repository): Promise<boolean> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NAMES_REPOSITORY.test(name)),
  );
  try {
    const { exitCode, stdout } = await runProgram("git", ["rev-parse", "--show-toplevel"], {
      cwd: folder,
      env,
    });
    return exitCode === 0 && realpathSync(stdout.toString().trimEnd()) === realpathSync(folder);
  } catch {
    return false;
  }
}

function refused(file: string, received: string, repository: Repository | null): InputError {
  const safe =
    repository === null
      ? ""
      : ` If you trust everyone who can write there: \`git config --global --add safe.directory ${repository.folder}\`.`;
  return new InputError(
    `${file}: Expected a config file, folders and a repository of your own, since the file is a program that would run; received ${received}. A tenant.config.json runs nothing, and may be anybody's.${safe}`,
  );
}
