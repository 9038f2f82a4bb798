import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import type { About } from '#features/about/contract/about.ts'
import { AboutPage } from './about-page.tsx'

test('a demo, which knows no packages, says so instead of showing an empty table', async () => {
  const demo: About = { version: '1.0.0', commit: 'abc', builtAt: '2026-11-18T02:00:00.000Z', system: null, packages: [] }
  startTestServer({ 'GET /api/about': () => ok(demo) })
  renderPage(<AboutPage />, { address: '/about/index' })
  await screen.findByText('演示版不包含依赖清单。')
  expect(screen.getByText(/^2026-11-18 \d\d:00$/)).toBeTruthy()
})
