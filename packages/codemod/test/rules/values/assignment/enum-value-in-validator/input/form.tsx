import type { components } from "./api";
import { z } from "./zod";

type Update = components["schemas"]["ShipmentUpdate"];
const schema = z.object({ eta: z.string(), status: z.enum(["created", "in_transit"]) });
declare function useForm<T>(options: { resolver: { parse(value: unknown): T }; defaultValues: Partial<T> }): {
  register(name: keyof T): { name: string };
  watch<K extends keyof T>(name: K): T[K];
  handleSubmit(run: (values: T) => void): void;
};
export function Form({ save }: { save(update: Update): void }) {
  const { register, watch, handleSubmit } = useForm({ resolver: schema, defaultValues: { status: "created" } });
  handleSubmit((values) => save(values));
  const isMoving = watch("status") === "in_transit";
  return (
    <form>
      <select {...register("status")}>
        <option value="created">Created</option>
        <option value="in_transit">Moving{isMoving}</option>
      </select>
    </form>
  );
}
