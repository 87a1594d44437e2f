import { describe, expect, it } from "vitest";
import { operationNames } from "../../src/operation/operation-names.ts";

const cleaned = (operationId: string | null, operation: string, ids: string[] = []) => {
  const [method = "", path = ""] = operation.split(" ");
  const isId = (id: string) => ids.includes(id);
  return operationNames({ operationId, method: method.toLowerCase(), path }, "clean", isId)[0];
};

describe("operationNames", () => {
  it.each([
    ["FastAPI", "read_item_items__item_id__get", "GET /items/{item_id}", "readItem"],
    ["FastAPI with a prefix", "login_api_v1_auth_login_post", "POST /api/v1/auth/login", "login"],
    ["FastAPI at the root", "root__get", "GET /", "root"],
    ["FastAPI with dashes", "make_api_v1_auth_new_key_get", "GET /api/v1/auth/new-key", "make"],
    ["NestJS", "UsersController_findOne", "GET /users/{id}", "usersFindOne"],
    ["NestJS with a version", "UsersController_findOne_v1", "GET /users/{id}", "usersFindOneV1"],
    ["LoopBack", "UserController.findById", "GET /users/{id}", "userFindById"],
    ["Springfox", "getUserUsingGET_1", "GET /users/{id}", "getUser"],
    [
      "Django REST framework",
      "api_v1_users_partial_update",
      "PATCH /api/v1/users/{id}/",
      "usersPartialUpdate",
    ],
    ["Google", "compute.instances.list", "GET /instances", "computeInstancesList"],
    ["dashes", "get-pet", "GET /pets/{petId}", "getPet"],
    ["an acronym first", "URLCheck", "GET /check", "urlCheck"],
    ["another method", "read_items_get", "POST /items", "readItemsGet"],
    ["another path", "read_things_get", "GET /items", "readThingsGet"],
    ["nothing but the path and the method", "_items_get", "GET /items", "itemsGet"],
    ["nothing but the version", "api_v1", "GET /api/v1", "apiV1"],
    ["a number first", "2fa_verify", "POST /2fa", "_2faVerify"],
    ["no letter", "--", "GET /pets", "getPets"],
    ["no id", null, "GET /pets/{petId}", "getPetsByPetId"],
  ])("cleans an id of %s", (_, id, operation, name) => {
    expect(cleaned(id, operation)).toBe(name);
  });

  it("takes a number for springdoc's only where another operation has the id without it", () => {
    expect(cleaned("getUser_1", "GET /admin/users/{id}", ["getUser"])).toBe("getUser");
    expect(cleaned("sha_256", "GET /hash")).toBe("sha256");
  });

  it.each([
    ["GET /pets", "getPets"],
    ["GET /pets/{petId}", "getPetsByPetId"],
    ["DELETE /api/v1/auth/users/{user_id}", "deleteApiV1AuthUsersByUserId"],
    ["GET /files/{name}.{ext}", "getFilesByNameByExt"],
    ["GET /", "get"],
  ])("names %s by method and path", (operation, name) => {
    const [method = "", path = ""] = operation.split(" ");
    expect(operationNames({ operationId: "x", method: method.toLowerCase(), path }, "path")).toEqual([name]);
  });
});
