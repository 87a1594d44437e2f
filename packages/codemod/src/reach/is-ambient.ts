/**
 * Whether a file may declare something for all others: being no module, saying so, or being where JSX looks for its types.
 * Without syntax, which costs more: a module may be taken for one that does, and never the other way round.
 */
export function isAmbient(path: string, text: string): boolean {
  if (GLOBAL.test(text) || /\/jsx-(?:dev-)?runtime\.[^/]*$/.test(path)) return true;
  const code = text.replace(NO_CODE, "");
  const isModule = MODULE.test(code) || (JAVASCRIPT.test(path) && COMMON.test(code));
  return !isModule || (JAVASCRIPT.test(path) && EXPANDO.test(code));
}

const JAVASCRIPT = /\.[cm]?jsx?$/;

/** `declare global`, a module with a name, what is global where there are no modules, and the types of JSX. */
const GLOBAL =
  /\bdeclare(?:\s|\/\*[^*]*\*\/)+(?:global|module)\b|\bexport\s+as\s+namespace\b|\bnamespace\s+JSX\b/;

/** Comments, and texts that may hold code. */
const NO_CODE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|`(?:[^`\\]|\\[\s\S])*`/g;

/** A statement that makes a file a module; neither an import in a type nor one in the middle of code does. */
const MODULE = /(?:^|[;}])\s*(?:import|export)\b(?!\s*[(.])/m;

/** The same in JavaScript for Node. */
const COMMON = /\brequire\s*\(\s*["']|\bmodule\s*\.\s*exports\b|(?<![\w$.])exports\s*[.[]/;

/** `App.events = …` in JavaScript, which may add to what is declared elsewhere. */
const EXPANDO = /^(?!module\b|exports\b|this\b)[\w$]+(?:\.[\w$]+)+\s*=(?!=)/m;
