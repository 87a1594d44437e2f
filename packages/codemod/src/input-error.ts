export { InputError } from "@tenant-api/openapi";
