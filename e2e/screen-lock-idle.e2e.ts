import { expect } from '@playwright/test'
import { test } from '#e2e/journey.ts'
import { lock, lockIcon, lockButton, signInToList, unlock } from '#e2e/lock-screen.ts'

// Chromium logs calls that fail offline.
test.use({ expectedMessages: ['ERR_INTERNET_DISCONNECTED', '423 (Locked)'] })

test('[S1.20 S4.15 S4.19 S2.100 S2.101 S2.102 S2.103 S2.104 S2.105 S9.4] an unused console locks by itself, shows time and battery, and locks offline too', async ({
  context,
  page,
  addUser,
}) => {
  const user = await addUser(['basic-list'], { name: 'locker' })
  await page.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { charging: true, level: 0.82, chargingTime: 2400, dischargingTime: Infinity })
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) })
    window.addEventListener('unplug', () => {
      Object.assign(battery, { charging: false, level: 0.81, dischargingTime: 12_000 })
      battery.dispatchEvent(new Event('chargingchange'))
    })
  })
  await page.clock.install({ time: await page.evaluate(() => Date.now()) })
  const code = page.waitForResponse(/lock-screen.*\.js/)
  await signInToList(page, user)
  await page.clock.runFor(31_000)
  await (await code).finished()

  await test.step('offline the screen locks too; the server is told as soon as the network is back', async () => {
    await context.setOffline(true)
    await lockButton(page).click()
    await expect(lock(page).getByText('网络已断开')).toBeVisible()
    const told = page.waitForResponse((response) => response.url().endsWith('/api/lock') && response.ok())
    await context.setOffline(false)
    await expect(lock(page).getByText('网络正常')).toBeVisible()
    await told
    await lockIcon(page).click()
    await unlock(page, user)
  })

  await test.step('it locks after 3600 seconds, which a mouse press restarts', async () => {
    // From here on time passes only as the test says.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
    for (let hour = 0; hour < 2; hour += 1) {
      await page.getByRole('main').click({ position: { x: 5, y: 5 } })
      await page.clock.runFor(3_590_000)
    }
    await expect(lockButton(page)).toBeVisible()
    const told = page.waitForResponse((response) => response.url().endsWith('/api/lock') && response.ok())
    await page.clock.runFor(20_000)
    await expect(lockIcon(page)).toBeVisible()
    await told
  })

  await test.step('its clock runs', async () => {
    await page.clock.pauseAt(new Date('2026-11-18T15:32:59.500+08:00'))
    await page.clock.runFor(0)
    await expect(lock(page).getByRole('time')).toHaveText('15:32')
    await expect(lock(page).getByText('11月18日，星期三')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(lock(page).getByRole('time')).toHaveText('15:33')
  })

  await test.step('it shows level, charging state and remaining time of the battery', async () => {
    await expect(lock(page).getByText('82%，充电中，约 40 分钟后充满')).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('unplug')))
    await expect(lock(page).getByText('81%，已断开电源，剩余约 3 小时 20 分钟')).toBeVisible()
  })
})
