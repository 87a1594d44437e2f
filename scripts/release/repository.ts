import { InputError } from "../input-error.ts";

/** What the root package.json says of where the project lives. */
export interface RootManifest {
  repository?: string | { url?: string };
  homepage?: string;
  bugs?: string;
}

/** What a published package.json says of it. */
export interface RepositoryFields {
  repository: { type: "git"; url: string; directory: string };
  homepage: string;
  bugs: { url: string };
}

/**
 * The `repository`, `homepage` and `bugs` of a package, from those of the root package.json.
 *
 * @param directory The folder of the package, from the root, with slashes.
 * @throws {InputError} if they are missing or cannot be used.
 */
export function repositoryFields(root: RootManifest, directory: string): RepositoryFields {
  const address = readAddress(root.repository);
  const pages = address.host === "github.com" ? pagesOnGitHub(address.href, directory) : undefined;
  const homepage = root.homepage ?? pages?.homepage;
  const bugs = root.bugs ?? pages?.bugs;
  if (homepage === undefined || bugs === undefined) {
    throw new InputError(
      `package.json: expected \`homepage\` and \`bugs\` (addresses) beside the \`repository\` ${address.href}, ` +
        "which is not on github.com, received none.",
    );
  }
  return {
    repository: { type: "git", url: `git+${address.href}.git`, directory },
    homepage,
    bugs: { url: bugs },
  };
}

/** The address without `.git` at its end. The registry compares it with the one that provenance names. */
function readAddress(repository: RootManifest["repository"]): URL {
  const text = typeof repository === "object" ? repository.url : repository;
  const address = URL.parse(`${text}`.replace(/^git\+/, "").replace(/(\.git)?\/?$/, ""));
  if (address?.protocol === "https:" && address.pathname.length > 1) return address;
  throw new InputError(
    "package.json: expected `repository`, the address of the Git repository, such as " +
      `"https://github.com/<owner>/<name>", received ${JSON.stringify(repository) ?? "none"}. ` +
      "Every package is published with it, and provenance needs it.",
  );
}

function pagesOnGitHub(address: string, directory: string): { homepage: string; bugs: string } {
  return { homepage: `${address}/tree/HEAD/${directory}#readme`, bugs: `${address}/issues` };
}
