import { signInTo, test } from '#e2e/journey.ts'
import { openEveryPage } from '#e2e/open-every-page.ts'

test('every page opens for a user with all permissions, with heading, titles and menu item, and without browser console messages', async ({
  page,
  addUser,
}) => {
  await signInTo(page, './system/audit', await addUser('all'))
  await openEveryPage(page, '.')
})
