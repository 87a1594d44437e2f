import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // The mock, which only a build without VITE_TENANT_URL has, is a chunk of that size.
  build: { chunkSizeWarningLimit: 600 },
});
