import { createServer } from 'node:http'
import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { type OwnServer, startOwnServer } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'

// A server and a receiver of its own.
test.setTimeout(180_000)

// Chromium logs that a confirmation is required.
test.use({ expectedMessages: ['403 (Forbidden)'] })

interface Got {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

let server: OwnServer | undefined
let stopReceiver: (() => void) | undefined
test.afterEach(async () => {
  stopReceiver?.()
  await server?.stop()
})

/** Starts a receiver that accepts everything. */
async function startReceiver(): Promise<{ host: string; received: Got[] }> {
  const received: Got[] = []
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      received.push({ text: Buffer.concat(chunks).toString(), headers })
      response.writeHead(200).end('<b>received</b>')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  stopReceiver = () => void receiver.close()
  const bound = receiver.address()
  return { host: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`, received }
}

/** What a receiver compares with the header, as docs/webhooks.md says. */
function signatureOf({ text, headers }: Got, secret: string): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

async function createWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新建 Webhook' })
  await form.getByRole('textbox', { name: /^名称/ }).fill('订单同步')
  await form.getByRole('textbox', { name: /^地址/ }).fill('https://10.0.0.1/')
  await form.getByRole('row', { name: '岗位管理' }).click()
  await form.getByRole('button', { name: '新建 Webhook' }).click()
  const confirmation = page.getByRole('dialog', { name: '确认身份' })
  await confirmation.getByLabel('登录密码', { exact: true }).fill(administrator.password)
  await confirmation.getByRole('button', { name: '确认', exact: true }).click()
  await expect(form.getByText(/地址须以 https:\/\/ 开头.*不能在内网/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: /^地址/ }).fill(url)
  await form.getByRole('button', { name: '新建 Webhook' }).click()
  const shown = page.getByRole('dialog', { name: '签名密钥' })
  const secret = (await shown.locator('code').first().textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  return secret
}

async function editPosition(page: Page, name: string): Promise<void> {
  await page.goto('./system/position')
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新建岗位' })
  await form.getByRole('textbox', { name: /^岗位名称/ }).fill(name)
  await form.getByRole('textbox', { name: /^编码/ }).fill('logistics')
  await form.getByLabel(/^显示顺序/).fill('7')
  await form.getByRole('button', { name: '新建岗位' }).click()
  await expect(page.getByText(`已新建 ${name}`)).toBeVisible()
}

test('an administrator creates a webhook, its secret is shown once, a change arrives signed, and is sent again', async ({
  browser,
}, testInfo) => {
  const { host, received } = await startReceiver()
  server = await startOwnServer(testInfo.outputPath('data'), { variables: { STEWARD_OUTGOING_HOSTS: host } })
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })).newPage()
  await page.goto('./login')
  await fillSignIn(page, administrator)
  await page.getByRole('banner').waitFor()
  await page.goto('./system/webhook')
  const secret = await createWebhook(page, `http://${host}/hook`)
  await expect(page.getByRole('row', { name: /订单同步/ }).getByText('正常')).toBeVisible()

  await editPosition(page, '物流专员')
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1)
  const [first] = received
  expect(first && JSON.parse(first.text)).toMatchObject({ type: 'positions.created', data: { version: 1, record: { name: '物流专员' } } })
  expect(first?.headers['webhook-signature']).toBe(first && signatureOf(first, secret))

  await page.goto('./system/webhook')
  await page.getByRole('button', { name: '订单同步 的投递记录' }).click()
  const log = page.getByRole('dialog', { name: '订单同步 的投递记录' })
  await expect(log.getByText('已送达', { exact: true }).last()).toBeVisible()
  await log.getByRole('button', { name: /^positions\.created .* 的详情$/ }).click()
  await expect(log.getByText('"name": "物流专员"')).toBeVisible()
  await expect(log.getByText('<b>received</b>')).toBeVisible()
  await expectAccessible(page)
  await log.getByRole('button', { name: /^重发 positions\.created/ }).click()
  await expect(page.getByText('正在重发，结果见投递记录')).toBeVisible()
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(2)
  expect(received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await expect(log.getByText(/已尝试 2 次/)).toBeVisible()
  await page.setViewportSize(narrow)
  await expectAccessible(page)
})
