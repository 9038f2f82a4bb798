import { vi } from 'vitest'
import type { CallResult } from '#contract/calls/call.ts'
import type { DashboardFigures, listTraffic } from '#features/dashboard/contract/dashboard.ts'
import { MenuPagesContext, type MenuPage } from '#web/base/page/menu-pages.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

export const figuresRoute = 'GET /api/dashboard/console'
export const trafficRoute = 'GET /api/dashboard/traffic'
export const preferencesRoute = 'GET /api/preference/list'
export const saveRoute = 'PUT /api/preference/dashboard.shortcuts'

/** The figures of the test server. */
export const figures: DashboardFigures = {
  visits: { dayVisits: 10_342, rise: 2.4, decline: -1.1, amount: 1_284_907 },
  saleroom: { weekSaleroom: 86_250, amount: 9_483_120, degree: 130.5 },
  orderLarge: { weekLarge: 4918, rise: 0, decline: null, amount: 1270 },
  volume: { weekLarge: 372_816, rise: -3.2, decline: 0.8, amount: 41_902_330 },
}

const traffic: CallResult<typeof listTraffic> = {
  unit: 'day',
  list: [
    { at: '2026-11-20', visits: 8123, orders: 180 },
    { at: '2026-11-21', visits: 4210, orders: 96 },
  ],
}

/** The page itself and eleven menu pages, 页面 0 to 页面 10; 页面 0 requires no permission. */
export const menu: readonly MenuPage[] = ['page', ...Array.from({ length: 11 }, (_, index) => `p${index}`)].map((id) => ({
  id,
  title: { 'zh-CN': `页面 ${id.slice(1)}`, 'en-US': `Page ${id.slice(1)}` },
  ancestors: [{ 'zh-CN': '分组', 'en-US': 'Group' }],
  path: `/group/${id}`,
  requiresPermission: id !== 'p0',
}))

/** Gives charts a size, and no canvas to measure text with. */
function stubLayout(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
}

/** The text in the rendered chart; undefined before it is rendered. */
export function chartText(): string | undefined {
  const texts = document.querySelectorAll('svg text')
  return texts.length === 0 ? undefined : Array.from(texts, ({ textContent }) => textContent).join(' ')
}

/** Opens the dashboard with a test server. */
export function openDashboard(answers: Parameters<typeof startTestServer>[0] = {}, address = '/dashboard/console', pages = menu) {
  stubLayout()
  const server = startTestServer({
    [figuresRoute]: () => ok(figures),
    [trafficRoute]: () => ok(traffic),
    [preferencesRoute]: () => ok({ list: [] }),
    [saveRoute]: () => ok(null),
    ...answers,
  })
  const page = (
    <MenuPagesContext value={pages}>
      <DashboardPage />
    </MenuPagesContext>
  )
  return { server, ...renderPage(page, { address }) }
}
