import { glob } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { animationsEnded } from '#e2e/animations.ts'
import { discoveredPages, pagesOutside } from '#e2e/discovered-pages.ts'
import { signInAs } from '#e2e/journey.ts'
import { expandMenu } from '#e2e/menu.ts'
import { resourceVisits } from '#e2e/resource-visits.ts'
import { administrator } from '#e2e/users.ts'
import { goTo, isPhone, type Visit } from '#e2e/visit.ts'

const root = new URL('../', import.meta.url)

const shellVisits: readonly Visit[] = [
  { name: 'login', isSignedOut: true, open: (page) => goTo(page, './login') },
  {
    name: 'login-wrong',
    isSignedOut: true,
    isLayout: true,
    async open(page) {
      await goTo(page, './login')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.getByText('请输入密码').waitFor()
    },
  },
  { name: 'not-found', isLayout: true, open: (page) => goTo(page, './reports/2025') },
  {
    name: 'menu',
    async open(page) {
      await goTo(page, './system/audit')
      if (isPhone(page)) await page.getByRole('button', { name: '打开菜单' }).click()
      await expandMenu(page)
    },
  },
  {
    name: 'palette',
    async open(page) {
      await goTo(page, './system/audit')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '命令面板' }).fill('用户')
      await page.getByRole('option', { name: '用户管理' }).waitFor()
    },
  },
  // All pages that are not built yet look alike: one is enough.
  ...discoveredPages
    .filter(({ ready }) => ready === false)
    .slice(0, 1)
    .map(({ path }): Visit => ({ name: 'coming', open: (page) => goTo(page, `.${pathWithoutOptional(path)}`) })),
]

async function featureVisits(): Promise<Visit[]> {
  const paths: string[] = []
  for await (const path of glob('{features,examples}/*/e2e/visits.ts', { cwd: root })) paths.push(path)
  const modules = await Promise.all(
    paths.toSorted().map(async (path): Promise<{ visits: readonly Visit[] }> => {
      // The compiler checks each file; which files exist is known only at run time.
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
      const module: { visits: readonly Visit[] } = await import(new URL(path, root).href)
      return module
    }),
  )
  // Pages with a list and nothing special have the same states: their features need no such file.
  const special = new Set(paths.map((path) => path.split(/[\\/]/, 2).join('/')))
  return [...modules.flatMap((module) => module.visits), ...pagesOutside(special).flatMap(resourceVisits)]
}

/** Every page, with its states that look different. */
export const visits: readonly Visit[] = [...shellVisits, ...(await featureVisits())]

/** Opens a state, as the administrator unless it is signed out. */
export async function openVisit(page: Page, visit: Visit): Promise<void> {
  if (!visit.isSignedOut) await signInAs(page, administrator)
  await visit.open(page)
}

/** Applies a theme, with its transitions. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await animationsEnded(page)
}
