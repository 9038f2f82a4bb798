import { expect, type Locator } from '@playwright/test'
import { customers } from '#e2e/guide-customers.ts'
import { choose, confirm, open, signInFirst, type Walk } from '#e2e/guide-walker.ts'
import { readUntil } from '#e2e/read-until.ts'

// The steps of docs/*/getting-started.md, as a person takes them.

/** Ten colleagues: username, Chinese and English name; the first leads the sales department. */
const colleagues = [
  ['luqing', '陆青', 'Lu Qing'],
  ['shenyan', '沈砚', 'Shen Yan'],
  ['zhoutang', '周棠', 'Zhou Tang'],
  ['guheng', '顾衡', 'Gu Heng'],
  ['xulan', '许岚', 'Xu Lan'],
  ['hanyue', '韩越', 'Han Yue'],
  ['tangwei', '唐薇', 'Tang Wei'],
  ['jiangche', '江澈', 'Jiang Che'],
  ['fangning', '方宁', 'Fang Ning'],
  ['liangjin', '梁瑾', 'Liang Jin'],
] as const

async function createDepartments(walk: Walk): Promise<void> {
  const { page, text } = walk
  await open(walk, page, '/system/department')
  const create = async (button: Locator, name: string, item?: string) => {
    await button.click()
    if (item !== undefined) await page.getByRole('menuitem', { name: item, exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(text('部门名称', 'Name')).fill(name)
    await page.keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
  }
  const top = page.getByRole('button', { name: text('新建部门', 'Create department') }).first()
  const sales = text('销售部', 'Sales')
  await create(top, sales)
  await create(top, text('财务部', 'Finance'))
  const more = page.getByRole('button', { name: text(`${sales}的更多操作`, `More actions for ${sales}`) })
  const below = text('新建子部门', 'Create subdepartment')
  await create(more, text('华东组', 'East'), below)
  await create(more, text('华南组', 'South'), below)
  const expandAll = page.getByRole('button', { name: text('全部展开', 'Expand all') })
  // It can do nothing when all of them are expanded.
  await expandAll.click({ force: true })
  await walk.picture('departments')
}

/** Creates a role with a data scope, and checks and then unchecks rows of its menus. */
async function createRole(
  walk: Walk,
  name: string,
  scope: string,
  { menus, without }: { menus: readonly string[]; without: readonly string[] },
) {
  const { page, text } = walk
  const isFirst = without.length === 0
  await page.getByRole('button', { name: text('新建', 'Create role'), exact: true }).click()
  const form = page.getByRole('dialog', { name: text('新建角色', 'Create role') })
  await form.getByRole('textbox', { name: text('角色名称', 'Name'), exact: true }).fill(name)
  await form.getByRole('button', { name: text('数据权限', 'Data scope') }).click()
  if (isFirst) await walk.picture('role', page, form)
  await page.getByRole('option', { name: scope, exact: true }).click()
  await form.getByRole('button', { name: text('新建角色', 'Create role') }).click()
  const drawer = page.getByRole('dialog', { name: text(`分配 ${name} 的菜单权限`, `Permissions for ${name}`) })
  await confirm(walk, drawer)
  for (const label of [...menus, ...without]) {
    await drawer.getByRole('searchbox').fill(label)
    // A page of which some buttons are checked says so in its name.
    await drawer
      .getByRole('row', { name: new RegExp(`^${label}(?:[，,]|$)`) })
      .first()
      .click()
  }
  await drawer.getByRole('searchbox').fill('')
  if (isFirst) await walk.picture('role-menus', page, drawer)
  await drawer.getByRole('button', { name: text('提交菜单权限', 'Save permissions') }).click()
  await confirm(walk, page.getByRole('row').filter({ hasText: name }))
  await expect(drawer).toBeHidden()
}

async function createRoles(walk: Walk): Promise<void> {
  const { page, text } = walk
  await open(walk, page, '/system/role')
  const menus = [
    text('基础列表', 'Basic list'),
    text('基础表单', 'Basic form'),
    text('表单详情', 'Form details'),
    text('工作台', 'Workplace'),
  ]
  await createRole(walk, text('部门经理', 'Manager'), text('本部门及以下', 'Own department and below'), { menus, without: [] })
  await createRole(walk, text('业务员', 'Salesperson'), text('仅本人', 'Own data only'), { menus, without: [text('审批', 'Approve')] })
  await page.getByRole('rowheader', { name: /^编辑/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('switch', { name: text('默认角色', 'Default role') }).uncheck({ force: true })
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await walk.picture('roles')
}

async function createColleagues(walk: Walk): Promise<ReadonlyMap<string, string>> {
  const { page, text } = walk
  await open(walk, page, '/system/user')
  const passwords = new Map<string, string>()
  for (const [index, [username, zh, en]] of colleagues.entries()) {
    await page.getByRole('button', { name: text('新建', 'Create user'), exact: true }).click()
    const form = page.getByRole('dialog', { name: text('新建用户', 'Create user') })
    await form.getByLabel(text('用户名', 'Username')).fill(username)
    await form.getByRole('textbox', { name: text('姓名', 'Name'), exact: true }).fill(text(zh, en))
    const department = page.getByRole('dialog', { name: text('部门', 'Department') }).getByRole('row', { name: text('销售部', 'Sales') })
    await choose(form, new RegExp(`^${text('部门', 'Department')}`), department)
    const role = index === 0 ? text('部门经理', 'Manager') : text('业务员', 'Salesperson')
    await choose(form, new RegExp(`^${text('角色', 'Roles')}`), page.getByRole('option', { name: role }))
    await page.keyboard.press('Escape')
    if (index === 0) await walk.picture('user', page, form)
    await form.getByRole('button', { name: text('新建用户', 'Create user') }).click()
    const issued = page.getByRole('dialog', { name: text('一次性密码', 'One-time password') })
    await confirm(walk, issued)
    passwords.set(
      username,
      await readUntil(
        () => issued.locator('code').innerText(),
        (text) => text !== '',
      ),
    )
    if (index === 0) await walk.picture('one-time-password', page, issued)
    await issued.getByRole('button', { name: text('我已保存', 'I have saved it') }).click()
    await expect(issued).toBeHidden()
  }
  await walk.picture('users')
  return passwords
}

async function importCustomers(walk: Walk): Promise<void> {
  const { page, text } = walk
  await open(walk, page, '/list/basic-list')
  await walk.picture('empty-list')
  await page.getByRole('button', { name: text('导入', 'Import'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const choosing = dialog.locator('input[type=file]')
  await choosing.setInputFiles(customers(walk, true))
  const check = dialog.getByRole('button', { name: text('开始检查', 'Check file'), exact: true })
  await check.waitFor()
  await walk.picture('import-columns', page, dialog)
  await check.click()
  await dialog.getByRole('alert').waitFor()
  await walk.picture('import-problems', page, dialog)
  await dialog.getByRole('button', { name: text('重新选择文件', 'Choose another file') }).click()
  await choosing.setInputFiles(customers(walk, false))
  await check.click()
  await dialog.getByRole('button', { name: text('导入 1,000 行', 'Import 1,000 rows') }).click()
  await expect(page.getByRole('region', { name: text('任务', 'Tasks') })).toContainText(text('已完成', 'Done'))
  await walk.picture('imported')
}

async function transferCustomers(walk: Walk): Promise<void> {
  const { page, text } = walk
  await page.getByRole('checkbox', { name: text('选择本页全部', 'Select all on this page') }).check({ force: true })
  await page.getByRole('button', { name: text('选择全部 1,000 条', 'Select all 1,000') }).click()
  await page.getByRole('button', { name: text('转移', 'Transfer'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text('转移 1,000 条记录', 'Transfer 1,000 records') })
  await dialog.getByRole('button', { name: text('新负责人', 'New owner') }).click()
  await page.getByRole('option', { name: text('陆青', 'Lu Qing') }).click()
  await walk.picture('transfer', page, dialog)
  await dialog.getByRole('button', { name: text('转移', 'Transfer'), exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(text('陆青', 'Lu Qing'))
}

async function applyForPurchase(walk: Walk, oneTime: string): Promise<string> {
  const { text } = walk
  const page = await walk.newPage()
  await signInFirst(walk, page, 'shenyan', oneTime)
  await open(walk, page, '/form/basic-form')
  const title = text('新同事的显示器', 'Monitors for new colleagues')
  await page.getByRole('textbox', { name: text('标题', 'Title') }).fill(title)
  await page.getByRole('button', { name: new RegExp(`^${text('费用类别', 'Expense category')}`) }).click()
  await page.getByRole('option', { name: text('信息技术', 'Technology') }).click()
  await page.getByRole('option', { name: text('硬件设备', 'Hardware') }).click()
  await page.getByRole('button', { name: text('添加一行', 'Add line') }).click()
  for (const [zh, en, value] of [
    ['品名', 'Item', text('显示器', 'Monitor')],
    ['数量', 'Quantity', '2'],
    ['单价', 'Unit price', '1899'],
  ] as const) {
    await page.getByLabel(new RegExp(text(`^第 1 行${zh}`, `^${en}, line 1`))).fill(value)
  }
  await page.getByRole('textbox', { name: text('申请理由', 'Reason') }).fill(text('两位新同事下周入职', 'Two colleagues start next week'))
  await page.getByRole('textbox', { name: text('标题', 'Title') }).focus()
  await walk.picture('application', page)
  await page.getByRole('button', { name: text('提交申请', 'Submit application'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return title
}

async function approve(walk: Walk, oneTime: string, title: string): Promise<void> {
  const { text } = walk
  const page = await walk.newPage()
  await signInFirst(walk, page, 'luqing', oneTime)
  await open(walk, page, '/form/detail')
  await page.getByRole('rowheader', { name: title }).click()
  await page.getByRole('button', { name: text('批准', 'Approve'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(text('同意', 'Fine'))
  await walk.picture('approval', page)
  await dialog.getByRole('button', { name: text('批准', 'Approve'), exact: true }).click()
  await expect(page.getByText(text('已批准', 'Approved')).first()).toBeVisible()
}

async function exportAndRevert(walk: Walk): Promise<void> {
  const { page, text } = walk
  await open(walk, page, '/list/basic-list')
  await page.getByRole('button', { name: text('导出', 'Export'), exact: true }).click()
  await page.getByRole('dialog').getByText(/1,000/).waitFor()
  await walk.picture('export', page, page.getByRole('dialog'))
  await page.getByRole('button', { name: text('开始导出', 'Start export') }).click()
  await page.getByRole('button', { name: /\.xlsx/ }).waitFor()
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: text('编辑', 'Edit'), exact: true }).click()
  await page.getByRole('dialog').getByLabel(text('城市', 'City')).fill(text('宁波', 'Houston'))
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: text('变更历史', 'Change history') }).click()
  await page.getByRole('button', { name: text('恢复到版本 1', 'Restore version 1') }).click()
  const dialog = page.getByRole('dialog', { name: text('恢复到版本 1？', 'Restore version 1?') })
  await dialog.getByText(text('宁波', 'Houston')).waitFor()
  await walk.picture('revert')
  await dialog.getByRole('button', { name: text('恢复', 'Restore'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function lookAtSettings(walk: Walk): Promise<void> {
  const { page, text } = walk
  for (const [name, zh, en] of [
    ['policies', '安全策略', 'Security'],
    ['backups', '备份设置', 'Backups'],
  ] as const) {
    await open(walk, page, '/setting/system')
    await page.getByRole('tab', { name: text(zh, en) }).click()
    await page
      .getByRole('tabpanel', { name: text(zh, en) })
      .getByRole('spinbutton')
      .first()
      .waitFor()
    await walk.picture(name)
  }
  await open(walk, page, '/system/audit')
  await page.getByRole('row').nth(1).waitFor()
  await walk.picture('audit-log')
}

/** Takes all steps of the guide for administrators, in its order. */
export async function walkTheGuide(walk: Walk): Promise<void> {
  await signInFirst(walk, walk.page, 'admin', walk.firstPassword)
  // The chart is loaded last.
  await walk.page.getByRole('main').locator('svg text').first().waitFor()
  await walk.picture('console')
  await createDepartments(walk)
  await createRoles(walk)
  const passwords = await createColleagues(walk)
  await importCustomers(walk)
  await transferCustomers(walk)
  const title = await applyForPurchase(walk, passwords.get('shenyan') ?? '')
  await approve(walk, passwords.get('luqing') ?? '', title)
  await exportAndRevert(walk)
  await lookAtSettings(walk)
}
