import type { Page } from '@playwright/test'
import { aheadOf } from '#e2e/ahead-of.ts'
import type { Language } from '#e2e/guide-walker.ts'
import { startJourneyServer } from '#e2e/journey-server.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { people, writeRows } from '#e2e/readme-rows.ts'
import { takePicture } from '#e2e/take-picture.ts'
import { administrator } from '#e2e/users.ts'

// The pictures of README.md and README.zh.md. npm run docs -- --pictures

const listOf = (cities: string) => `./list/basic-list?where=${encodeURIComponent(`any(city.is.(${cities}),type.is.company)`)}`

/** Takes the picture of the open list with its conditions, of the board that has an application, and of the calendar that has a notice. */
async function takePictures(
  page: Page,
  language: Language,
  { application, notice, day = '' }: { application: RegExp; notice: RegExp; day?: string },
): Promise<void> {
  const picture = (name: string) => takePicture(page, `docs/pictures/${language}/${name}.png`)
  const entry = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first()
  await page.getByRole('button', { name: /^(?:条件|Condition)$/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/\d (?:条|match)/)
    .waitFor()
  await picture('list')
  await page.goto('./form/detail?board=status')
  await entry(application).waitFor()
  await picture('board')
  await page.goto(`./system/notice?calendar=month${day}`)
  await entry(notice).waitFor()
  await picture('calendar')
}

test('the README in Chinese shows the demo data', async ({ page }) => {
  await signInTo(page, listOf('杭州,苏州'), administrator)
  await takePictures(page, 'zh', { application: /^采购/, notice: /^系统将于/ })
})

test('the README in English shows American rows', async ({ openWindow, callsOf, temporaryFolder }) => {
  const server = await startJourneyServer(temporaryFolder, administrator.password, 'empty')
  const users = people.map(
    ([username]) => ({ username, password: `${username} of the abacus house`, menuKeys: 'all', mustChangePassword: false }) as const,
  )
  for (const user of users) await server.addPerson(user)
  const [first = administrator] = users
  await writeRows(await callsOf(administrator, server.url), await Promise.all(users.map((user) => callsOf(user, server.url))))
  const page = await openWindow({ baseURL: server.url, locale: 'en-US' })
  await page.addInitScript(aheadOf, server)
  await signInTo(page, listOf('Austin,Denver'), first)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click()
  await takePictures(page, 'en', { application: /^Laptops/, notice: /^Holiday party/, day: '&calendarDay=2026-12-10' })
  await page.close()
  await server.stop()
})
