import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test.describe('a chart whose code cannot be loaded', () => {
  test.use({ expectedMessages: ['net::ERR_FAILED'] })

  test('shows an error in place, leaves the figures visible, and can be retried', async ({ page }) => {
    const code = /\/assets\/traffic-chart-[^/]+\.js$/
    await page.route(code, (route) => route.abort())
    await signInTo(page, './dashboard/console', administrator)
    const charts = page.getByRole('tabpanel')
    await expect(charts.getByText('图表加载失败，请重试')).toBeVisible()
    await expect(page.getByText('总访问量')).toBeVisible()
    await page.unroute(code)
    await charts.getByRole('button', { name: '重试' }).click()
    await expect(charts.getByText('图表加载失败，请重试')).toBeHidden()
    await expect(charts.locator('svg').first()).toBeVisible()
  })
})
