import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({
  ...journeys,
  testMatch: 'e2e/{guide,readme}-pictures.ts',
  timeout: 900_000,
  use: { ...journeys.use, actionTimeout: 30_000 },
})
