import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({ ...journeys, testMatch: 'e2e/screenshots.ts', timeout: 120_000 })
