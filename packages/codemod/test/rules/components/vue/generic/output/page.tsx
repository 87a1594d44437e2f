/** @jsxImportSource vue */
import { defineComponent } from "vue";
import type { components } from "./api";
import Picker from "./Picker.vue";

export const Page = defineComponent({
  setup() {
    const events: components["schemas"]["Event"][] = [];
    return () => <Picker items={events} label={(item: components["schemas"]["Event"]) => item.startAt} />;
  },
});
