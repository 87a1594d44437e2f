import { globSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Migration, parseMigration } from "@tenant-api/spec-diff";
import { parse } from "yaml";

/** A place that a person must look at. */
export interface ExpectedAttention {
	/** Within `input`. */
	file: string;
	/** In the input, from 1. */
	line: number;
	reason: string;
	suggestion?: string;
	/** A part of what is said. */
	message?: string;
}

/** What `expected.yaml` says, with what holds where it says nothing. */
export interface Expected {
	flags: string[];
	/** Whether the consumer uses what browsers have. */
	browser: boolean;
	/** How openapi-typescript is called for this case, beyond its defaults. */
	types: Record<string, boolean>;
	attention: ExpectedAttention[];
	/** Type errors that come with the new types, and are left. */
	errors: number;
	/** Type errors of the consumer's own, before anything changes. */
	inputErrors: number;
	/** Why it is not the same once the new version is installed. */
	beforeOnly?: string;
	/** Why nobody can tell that it was done already, so that a second run does it again. */
	once?: string;
	/** Why a second run is not the same while the old types are installed still. */
	onceBefore?: string;
	/** Why the way back does not restore the input. */
	irreversible?: string;
}

/** A folder beside this file. */
export interface Case {
	name: string;
	folder: string;
	/** Text by path within `input`. */
	input: Map<string, string>;
	/** What `input` becomes: of `output`, where only what changes has to stand, and as it was. */
	wanted: Map<string, string>;
	expected: Expected;
	migration: Migration;
	spec: object;
	/** Whether the spec is its own, rather than the one that most cases share. */
	hasOwnSpec: boolean;
}

const root = import.meta.dirname;

const SHARED_SPEC: object = parse(
	readFileSync(join(root, "spec.yaml"), "utf8"),
);

/** The cases of these names, or all, in the folder beside this file or another one. @throws if one is incomplete. */
export function loadCases(
	names: readonly string[] = [],
	parent = root,
): Case[] {
	const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) =>
		entry.isDirectory(),
	);
	const found = folders.map(({ name }) => name).sort();
	const missing = names.find((name) => !found.includes(name));
	if (missing !== undefined)
		throw new Error(`Expected the name of a case, received ${missing}.`);
	return found
		.filter((name) => names.length === 0 || names.includes(name))
		.map((name) => loadCase(join(parent, name), name));
}

function loadCase(folder: string, name: string): Case {
	const has = new Set(readdirSync(folder));
	const known = [
		"migration.yaml",
		"spec.yaml",
		"expected.yaml",
		"input",
		"output",
	];
	const unknown = [...has].find((file) => !known.includes(file));
	if (unknown !== undefined)
		throw new Error(
			`Expected ${known.join(", ")} in ${name}, received ${unknown}.`,
		);
	const read = (file: string) => readFileSync(join(folder, file), "utf8");
	const input = filesIn(join(folder, "input"));
	const output = filesIn(join(folder, "output"));
	return {
		name,
		folder,
		input,
		wanted: new Map([...input, ...output]),
		expected: {
			flags: [],
			browser: false,
			types: {},
			attention: [],
			errors: 0,
			inputErrors: 0,
			...(has.has("expected.yaml") ? parse(read("expected.yaml")) : {}),
		},
		migration: parseMigration(read("migration.yaml"), `${name}/migration.yaml`),
		spec: has.has("spec.yaml") ? parse(read("spec.yaml")) : SHARED_SPEC,
		hasOwnSpec: has.has("spec.yaml"),
	};
}

function filesIn(folder: string): Map<string, string> {
	const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter(
		(entry) => entry.isFile(),
	);
	const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
	return new Map(
		paths.map((path) => [
			relative(folder, path).replaceAll(sep, "/"),
			readFileSync(path, "utf8"),
		]),
	);
}
