import { delimiter, isAbsolute } from "node:path";

/**
 * The environment for programs of the system, such as git. npm and npx put `node_modules/.bin` of every folder above on
 * the path, and a package can bring a program of any name there.
 */
export function systemEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      name.toUpperCase() === "PATH" ? value?.split(delimiter).filter(isOfSystem).join(delimiter) : value,
    ]),
  );
}

function isOfSystem(folder: string): boolean {
  return isAbsolute(folder) && !/[\\/]node_modules[\\/]\.bin[\\/]*$/.test(folder);
}
