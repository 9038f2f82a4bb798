import { createServer } from 'node:http'
import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { chooseOfRow } from '#e2e/row-menu.ts'
import { administrator } from '#e2e/users.ts'
import { positions } from '#features/positions/contract/positions.ts'

// Chromium logs that a confirmation is required, a wrong password, and an address that is refused.
test.use({ expectedMessages: ['400 (Bad Request)', '403 (Forbidden)', '409 (Conflict)'] })

interface Got {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

let stopReceiver: (() => void) | undefined
test.afterEach(() => stopReceiver?.())

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
  stopReceiver = () => {
    receiver.close()
    receiver.closeAllConnections()
  }
  const bound = receiver.address()
  return { host: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`, received }
}

/** What a receiver compares with the header, as docs/webhooks.md says. */
function signatureOf({ text, headers }: Got, secret: string): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('[I4] an administrator confirms with the password and creates a webhook, whose secret is shown once; a change arrives signed, and is sent again', async ({
  callsOf,
  openWindow,
  startServer,
}) => {
  const { host, received } = await startReceiver()
  const { url: baseURL } = await startServer({ variables: { STEWARD_OUTGOING_HOSTS: host } })
  const page = await openWindow({ baseURL })
  await signInTo(page, './system/webhook', administrator)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新建 Webhook' })
  const create = form.getByRole('button', { name: '新建 Webhook' })

  await test.step('the password is asked for above the form, which keeps its input until it is given', async () => {
    await form.getByRole('textbox', { name: /^名称/ }).fill('订单同步')
    await form.getByRole('textbox', { name: /^地址/ }).fill('https://10.0.0.1/')
    await form.getByRole('row', { name: '岗位管理' }).click()
    await create.click()
    const dialog = page.getByRole('dialog', { name: '确认身份' })
    const password = dialog.getByLabel('登录密码', { exact: true })
    await expect(password).toBeFocused()
    await expectAccessible(page)
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(create).toBeFocused()
    await expect(form.getByRole('textbox', { name: /^名称/ })).toHaveValue('订单同步')
    await create.press('Enter')
    await password.fill('not the password')
    await password.press('Enter')
    await expect(dialog.getByText('密码错误')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(administrator.password)
    await password.press('Enter')
    await expect(form.getByText(/地址须以 https:\/\/ 开头.*不能在内网/)).toBeVisible()
  })

  let secret = ''
  await test.step('the secret is shown once', async () => {
    await form.getByRole('textbox', { name: /^地址/ }).fill(`http://${host}/hook`)
    await create.click()
    const shown = page.getByRole('dialog', { name: '签名密钥' })
    await expect.poll(async () => (secret = (await shown.locator('code').first().textContent()) ?? '')).toMatch(/^whsec_[\w+/]{43}=$/)
    await expectAccessible(page)
    await shown.getByRole('button', { name: '我已保存' }).click()
    await expect(page.getByText(secret)).toHaveCount(0)
    await expect(page.getByRole('row', { name: /订单同步/ }).getByText('正常')).toBeVisible()
  })

  await test.step('a change arrives, signed with the secret', async () => {
    const calls = await callsOf(administrator, baseURL)
    await calls.call(positions.calls.create, { body: { name: '物流专员', code: 'logistics', level: null, sortOrder: 7, isEnabled: true } })
    await expect.poll(() => received).toHaveLength(1)
    const [first] = received
    expect(first && JSON.parse(first.text)).toMatchObject({
      type: 'positions.created',
      data: { version: 1, record: { name: '物流专员' } },
    })
    expect(first?.headers['webhook-signature']).toBe(first && signatureOf(first, secret))
  })

  await test.step('the delivery is listed with what was answered, and sent again', async () => {
    await chooseOfRow(page.getByRole('row').filter({ hasText: '订单同步' }), '投递记录')
    const log = page.getByRole('dialog', { name: '订单同步 的投递记录' })
    await expect(log.getByText('已送达', { exact: true }).last()).toBeVisible()
    await log.getByRole('button', { name: /^positions\.created .* 的详情$/ }).click()
    await expect(log.getByText('"name": "物流专员"')).toBeVisible()
    await expect(log.getByText('<b>received</b>')).toBeVisible()
    await expectAccessible(page)
    await log.getByRole('button', { name: /^重发 positions\.created/ }).click()
    await expect(page.getByText('正在重发，结果见投递记录')).toBeVisible()
    await expect.poll(() => received).toHaveLength(2)
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
    await expect(log.getByText(/已尝试 2 次/)).toBeVisible()
    await page.setViewportSize(narrow)
    await expectAccessible(page)
  })
})
