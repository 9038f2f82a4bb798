import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { animationsEnded } from '#e2e/animations.ts'
import { readUntil } from '#e2e/read-until.ts'
import { test } from '#e2e/journey.ts'
import { walkTheGuide } from '#e2e/guide-walk.ts'
import type { Language, Walk } from '#e2e/guide-walker.ts'

// The pictures of docs/*/getting-started.md, taken while the guide is followed on an empty installation, in each language. npm run docs

const languages: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-US' }

/** Starts a server on an empty folder, without a password of its own; returns the one that it prints. */
async function startEmptyServer(data: string) {
  const env = { ...process.env, STEWARD_LOG_LEVEL: 'warn', STEWARD_ADMIN_PASSWORD: '', DATABASE_URL: '' }
  const server = spawn(process.execPath, ['server/main.ts', '--port', '0', '--data', data], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const password = await new Promise<string>((resolve) => {
    server.stdout.on('data', (text) => {
      output += String(text)
      const found = /Password +(\S+) /.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const stop = async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit')
  }
  return { url: /http:\/\/[\d.:]+/.exec(output)?.[0] ?? '', password, stop }
}

/** Saves what is shown, or one element with a margin, in few colours. */
async function takePicture(page: Page, file: string, element?: Locator): Promise<void> {
  await page.mouse.move(0, 0)
  await animationsEnded(page)
  const box =
    element &&
    (await readUntil(
      () => element.boundingBox(),
      (found) => found !== null,
    ))
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const [left, top] = [Math.max(0, (box?.x ?? 0) - 16), Math.max(0, (box?.y ?? 0) - 16)]
  const [right, bottom] = [
    Math.min(size.width, (box?.x ?? 0) + (box?.width ?? size.width) + 16),
    Math.min(size.height, (box?.y ?? 0) + (box?.height ?? size.height) + 16),
  ]
  const picture = await page.screenshot({ clip: { x: left, y: top, width: right - left, height: bottom - top } })
  await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile(file)
}

for (const [language, locale] of Object.entries(languages)) {
  test.describe(language, () => {
    test.use({ locale, expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })
    test('every step of the guide can be taken on an empty installation', async ({ browser, page, temporaryFolder }) => {
      const server = await startEmptyServer(temporaryFolder)
      const folder = `docs/pictures/${language}`
      mkdirSync(folder, { recursive: true })
      const walk: Walk = {
        page,
        url: server.url,
        firstPassword: server.password,
        text: (zh, en) => (language === 'zh' ? zh : en),
        picture: (name, shown = page, element?) => takePicture(shown, `${folder}/${name}.png`, element),
        newPage: async () =>
          (await browser.newContext({ locale, timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } })).newPage(),
      }
      try {
        await walkTheGuide(walk)
      } finally {
        await server.stop()
      }
    })
  })
}
