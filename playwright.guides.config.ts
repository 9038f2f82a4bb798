import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// The walk starts a server of its own, on an empty data folder.
const { webServer: _, ...settings } = journeys

export default defineConfig({
  ...settings,
  testMatch: 'e2e/guide-pictures.ts',
  timeout: 900_000,
  use: { ...settings.use, actionTimeout: 30_000 },
})
