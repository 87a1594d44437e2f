interface ImportMetaEnv {
  /** The address of a Tenant API. Without one, the application brings its own mock along. */
  readonly VITE_TENANT_URL?: string;
}
