// `npx vitest` alone would run the tests with this firm's own content, and without their settings.
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { globalSetup: ["tests/support/only-in-copy.ts"] } });
