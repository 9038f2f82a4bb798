import type { Page } from '@playwright/test'
import { signInTo } from '#e2e/journey.ts'
import { administrator } from '#e2e/people.ts'

/** A state of the console worth looking at, and how a person gets there. */
export interface Visit {
  readonly name: string
  /** Opens it; the page is signed in unless `isSignedOut`. */
  open(page: Page): Promise<void>
  readonly isSignedOut?: boolean
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
const firstRow = (page: Page) => page.getByRole('main').getByRole('link').first()

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await heading(page)
}

async function list(page: Page): Promise<void> {
  await goTo(page, './list/basic-list')
  await firstRow(page).waitFor()
}

async function openDrawer(page: Page): Promise<void> {
  await list(page)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('dialog', { name: '新建记录' }).waitFor()
}

/** Every page, and the states of it that draw something of their own. */
export const visits: readonly Visit[] = [
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
  { name: 'list', open: list },
  {
    name: 'list-empty',
    async open(page) {
      await goTo(page, './list/basic-list?name=nobody-is-called-this')
      await page.getByRole('main').getByRole('img').or(page.getByText(/没有/)).first().waitFor()
    },
  },
  { name: 'record-form', open: openDrawer },
  {
    name: 'record-form-wrong',
    async open(page) {
      await openDrawer(page)
      await page.keyboard.press('Control+Enter')
      await page.getByText('请填写这一项').first().waitFor()
    },
  },
  {
    name: 'record',
    async open(page) {
      await list(page)
      await firstRow(page).click()
      await page.getByRole('heading', { name: '状态记录' }).waitFor()
    },
  },
  { name: 'record-none', open: (page) => goTo(page, './list/basic-info') },
  { name: 'audit', open: (page) => goTo(page, './system/audit') },
  { name: 'not-found', open: (page) => goTo(page, './reports/2025') },
]

/** Signs in as the administrator where the visit needs it. */
export async function openVisit(page: Page, visit: Visit): Promise<void> {
  if (!visit.isSignedOut) await signInTo(page, './system/audit', administrator)
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
