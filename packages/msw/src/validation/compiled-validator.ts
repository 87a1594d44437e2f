import { childOf, valueAt } from "@tenant-api/openapi";
import { type Problem, quote, type RequestParts, UNREAD } from "./problem.ts";

/** An error as ajv's code reports it. */
interface AjvError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** A function that ajv has made from a schema, ahead of time. */
export interface CompiledValidator {
  (value: unknown): boolean;
  errors?: AjvError[] | null;
}

/** The compiled validators of an operation. */
export interface OperationValidators {
  path?: CompiledValidator;
  /** By media type, as the spec has it. */
  body?: Record<string, CompiledValidator>;
  requiresBody: boolean;
}

/**
 * Says what is wrong with a request of an operation; nothing if it is right, or the operation is not known. The
 * code was made ahead of time: nothing is compiled or evaluated at run time.
 */
export function createCompiledRequestValidator(
  operations: Record<string, OperationValidators>,
): (operationId: string, parts: Pick<RequestParts, "path" | "mediaType" | "body">) => Problem[] {
  return (operationId, { path, mediaType = "", body }) => {
    const validators = operations[operationId];
    if (validators === undefined) return [];
    const problems = validators.path === undefined ? [] : problemsOf(validators.path, path, "path");
    if (body === undefined) {
      if (validators.requiresBody)
        problems.push({ in: "body", at: "", message: "Expected a body, received none." });
      return problems;
    }
    const validate = validators.body?.[mediaType];
    return validate === undefined || body === UNREAD
      ? problems
      : [...problems, ...problemsOf(validate, body)];
  };
}

/** What a value has wrong: each place, what was expected there, and what was received. */
export function problemsOf(
  validate: CompiledValidator,
  value: unknown,
  where: Problem["in"] = "body",
): Problem[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).filter(isTelling).map((error) => ({ in: where, ...explain(error, value) }));
}

/** Of a choice, its parts say what is wrong. */
function isTelling({ keyword }: AjvError): boolean {
  return keyword !== "anyOf" && keyword !== "oneOf";
}

function explain({ instancePath, keyword, message = "", params }: AjvError, value: unknown) {
  const received = quote(valueAt(value, instancePath));
  switch (keyword) {
    case "additionalProperties":
      return {
        at: childOf(instancePath, String(params.additionalProperty)),
        message: "Expected no such property: only those listed are taken.",
      };
    case "required":
      return {
        at: childOf(instancePath, String(params.missingProperty)),
        message: "Expected a value, received none.",
      };
    case "enum": {
      const allowed = (params.allowedValues as unknown[]).map((item) => JSON.stringify(item)).join(", ");
      return { at: instancePath, message: `Expected one of ${allowed}, received ${received}.` };
    }
    case "type": {
      const types = [params.type].flat().join(" or ");
      return { at: instancePath, message: `Expected ${types}, received ${received}.` };
    }
    case "format":
      return { at: instancePath, message: `Expected the format ${params.format}, received ${received}.` };
    case "minLength":
      return {
        at: instancePath,
        message: `Expected a length of at least ${params.limit}, received ${received}.`,
      };
    case "pattern":
      return { at: instancePath, message: `Expected a match of ${params.pattern}, received ${received}.` };
    default:
      return { at: instancePath, message: `Value ${message}, received ${received}.` };
  }
}
