// Not as a file: VitePress takes the first style sheet among the assets for that of the site.
import style from "swagger-ui-dist/swagger-ui.css?inline";
import bundle from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { withBase } from "vitepress";
import { defineComponent, h, onMounted, ref } from "vue";
import { loadScript } from "./load-script.ts";

declare global {
  interface Window {
    SwaggerUIBundle?: (options: object) => unknown;
  }
}

/** The address of `tenant-mock` with no options: pages of every origin may call it. */
const MOCK = "http://127.0.0.1:4010";

/** Swagger UI, with the provenance of every field. Its files come with the site, and load with this page alone. */
export const ApiExplorer = defineComponent({
  name: "ApiExplorer",
  setup() {
    const root = ref<HTMLElement>();
    const failure = ref("");

    onMounted(async () => {
      try {
        addStyle();
        const [response] = await Promise.all([fetch(withBase("/openapi.json")), loadScript(bundle)]);
        const spec = { ...(await response.json()), servers: [{ url: MOCK, description: "tenant-mock" }] };
        window.SwaggerUIBundle?.({
          domNode: root.value,
          spec,
          showExtensions: true,
          deepLinking: false,
          docExpansion: "list",
          defaultModelExpandDepth: 3,
          defaultModelRendering: "model",
          validatorUrl: null,
        });
      } catch (error) {
        failure.value = `The explorer could not be loaded: ${(error as Error).message}`;
      }
    });

    return () => [h("p", failure.value), h("div", { ref: root, class: "api-explorer vp-raw" })];
  },
});

const STYLE_ID = "swagger-ui-style";

function addStyle(): void {
  if (document.getElementById(STYLE_ID) !== null) return;
  document.head.append(Object.assign(document.createElement("style"), { id: STYLE_ID, textContent: style }));
}
