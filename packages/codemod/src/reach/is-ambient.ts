import { ts } from "ts-morph";

/**
 * Whether a file may declare something for all others: being no module, saying so, or being where JSX looks for its types.
 * A module may be taken for one that does, and never the other way round.
 */
export function isAmbient(path: string, text: string): boolean {
  if (GLOBAL.test(text) || /\/jsx-(?:dev-)?runtime\.[^/]*$/.test(path)) return true;
  if (!JAVASCRIPT.test(path)) return !isModule(path, text);
  const code = text.replace(NO_CODE, "");
  return EXPANDO.test(code) || !(COMMON.test(code) || isModule(path, text));
}

/** Most modules show that they are one at their beginning; for others, syntax has to be read, which costs more. */
function isModule(path: string, text: string): boolean {
  return BEGINNING.test(text) || ts.isExternalModule(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
}

const JAVASCRIPT = /\.[cm]?jsx?$/;

/** `declare global`, a module with a name, what is global where there are no modules, and the types of JSX. */
const GLOBAL =
  /\bdeclare(?:\s|\/\*[^*]*\*\/)+(?:global|module)\b|\bexport\s+as\s+namespace\b|\bnamespace\s+JSX\b/;

/** Comments and directives, and a statement that makes a file a module: `import Name = Other.Name` does not. */
const BEGINNING =
  /^(?:\s|#![^\n]*\n|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|["']use [\w ]+["'];?)*(?:export\b|import\s*(?:type\s*)?["'{*]|import\s+(?:type\s+)?[\w$]+(?:\s*,|\s+from\s*["']))/;

/** Comments, and texts that may hold code. */
const NO_CODE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|`(?:[^`\\]|\\[\s\S])*`/g;

/** What makes a file a module in JavaScript for Node. */
const COMMON = /\brequire\s*\(\s*["']|\bmodule\s*\.\s*exports\b|(?<![\w$.])exports\s*[.[]/;

/** `App.events = …` in JavaScript, which may add to what is declared elsewhere. */
const EXPANDO = /^(?!module\b|exports\b|this\b)[\w$]+(?:\.[\w$]+)+\s*=(?!=)/m;
