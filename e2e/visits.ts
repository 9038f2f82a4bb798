import { glob } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { foundPages } from '#e2e/found-pages.ts'
import { signInAs } from '#e2e/journey.ts'
import { unfoldMenu } from '#e2e/menu.ts'
import { administrator } from '#e2e/people.ts'
import { goTo, type Visit } from '#e2e/visit.ts'

const root = new URL('../', import.meta.url)

const visitsOfShell: readonly Visit[] = [
  { name: 'login', isSignedOut: true, open: (page) => goTo(page, './login') },
  {
    name: 'login-wrong',
    isSignedOut: true,
    async open(page) {
      await goTo(page, './login')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.getByText('请输入密码').waitFor()
    },
  },
  { name: 'not-found', open: (page) => goTo(page, './reports/2025') },
  {
    name: 'menu',
    async open(page) {
      await goTo(page, './system/audit')
      const drawer = page.getByRole('button', { name: '打开菜单' })
      if (await drawer.isVisible()) await drawer.click()
      await unfoldMenu(page)
    },
  },
  // Those still to be built look alike: one stands for all.
  ...foundPages
    .filter(({ ready }) => ready === false)
    .slice(0, 1)
    .map(({ path }): Visit => ({ name: 'coming', open: (page) => goTo(page, `.${pathWithoutOptional(path)}`) })),
]

async function visitsOfFeatures(): Promise<Visit[]> {
  const paths: string[] = []
  for await (const path of glob('{features,examples}/*/e2e/visits.ts', { cwd: root })) paths.push(path)
  const found = await Promise.all(
    paths.toSorted().map(async (path): Promise<{ visits: readonly Visit[] }> => {
      // The compiler checks the file where it stands; which files there are is known only now.
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
      const module: { visits: readonly Visit[] } = await import(new URL(path, root).href)
      return module
    }),
  )
  return found.flatMap(({ visits: ofFeature }) => ofFeature)
}

/** Every page, and the states of it that draw something of their own. */
export const visits: readonly Visit[] = [...visitsOfShell, ...(await visitsOfFeatures())]

/** Opens it as the administrator where it needs somebody signed in. */
export async function openVisit(page: Page, visit: Visit): Promise<void> {
  if (!visit.isSignedOut) await signInAs(page, administrator)
  await visit.open(page)
}

/**
 * Puts a theme on, and waits until nothing moves any more; what moves for ever, such as a loading mark, or with the
 * person's scrolling, is not waited for.
 */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name)
    const moving = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
  }, theme)
}
