import type { RichText, RichTextBlock } from '#contract/rich-text/rich-text.ts'
import { demoDepartments } from '#features/departments/contract/demo-departments.ts'
import { excerptOf, type Notice } from '#features/notices/contract/notices.ts'

/** A demo notice. Departments are given by their indexes, roles and people by the audience alone. */
export type DemoNotice = Pick<
  Notice,
  'title' | 'kind' | 'isPinned' | 'audience' | 'status' | 'publishAt' | 'publishedAt' | 'expiresAt' | 'excerpt'
> & {
  readonly body: RichText
  readonly departments: readonly number[]
  /** Epoch milliseconds. */
  readonly createdAt: number
}

interface Outline extends Pick<Notice, 'title' | 'kind' | 'status'> {
  readonly text: string
  readonly isPinned?: true
  /** For these departments; for everyone by default. */
  readonly departments?: readonly string[]
  /** Hours from now at which it is shown; negative in the past. */
  readonly hours: number
  /** Days from now after which it is not shown any more. */
  readonly expiresInDays?: number
}

// Blocks are separated by empty lines: "# " is a heading, lines with "- " are a list.
const outlines: readonly Outline[] = [
  {
    title: '关于 2027 年元旦放假安排的通知',
    kind: 'notice',
    status: 'published',
    isPinned: true,
    hours: -20,
    text: '2027 年元旦放假安排如下：1 月 1 日（星期五）至 3 日（星期日）放假调休，共 3 天。\n\n# 请各部门\n\n- 12 月 28 日前确认值班人员并报行政部\n- 节前检查办公区域水、电、门窗\n- 假期外出请注意安全，保持手机畅通\n\n祝大家节日快乐。',
  },
  {
    title: '系统将于本周六凌晨升级',
    kind: 'announcement',
    status: 'published',
    hours: -3,
    expiresInDays: 6,
    text: '为提升稳定性，系统将于本周六 01:00 至 03:00 升级，期间无法登录。\n\n请在升级前保存正在填写的内容，升级完成后刷新页面即可继续使用。',
  },
  {
    title: '第四季度费用报销截止提醒',
    kind: 'notice',
    status: 'published',
    hours: -50,
    expiresInDays: 25,
    text: '第四季度的费用请在 12 月 20 日前提交报销申请，逾期计入下一年度。\n\n- 发票抬头须与公司名称一致\n- 差旅费用请附行程单\n- 单笔超过 5000 元须部门负责人审批',
  },
  {
    title: '研发中心代码评审规范（试行）',
    kind: 'announcement',
    status: 'published',
    departments: ['研发中心'],
    hours: -76,
    text: '自下周一起，所有合并请求须至少一名同组同事评审通过后方可合并。\n\n# 评审重点\n\n- 是否有测试\n- 命名是否清楚\n- 出错时用户看到什么',
  },
  {
    title: '华东大区客户答谢会报名',
    kind: 'notice',
    status: 'published',
    departments: ['华东大区'],
    hours: -100,
    text: '年度客户答谢会定于 12 月 12 日在杭州举行，请各办事处于下周三前上报参会客户名单。',
  },
  {
    title: '办公楼三层空调检修',
    kind: 'notice',
    status: 'published',
    hours: -240,
    expiresInDays: -3,
    text: '三层空调于周三、周四检修，请提前安排会议室。',
  },
  {
    title: '信息安全培训安排',
    kind: 'notice',
    status: 'published',
    hours: 30,
    text: '年度信息安全培训将于下周开始，分三场进行，全体员工须参加其中一场。\n\n培训结束后有线上测试，80 分合格。',
  },
  {
    title: '2027 年体检预约开放',
    kind: 'announcement',
    status: 'draft',
    hours: 60,
    text: '2027 年度体检预约将于 12 月开放，可选三家体检中心。',
  },
  {
    title: '员工食堂菜单调整征求意见',
    kind: 'notice',
    status: 'withdrawn',
    hours: -400,
    text: '食堂计划从下月起增加轻食窗口，欢迎提出意见。',
  },
  {
    title: '新版差旅管理办法发布',
    kind: 'announcement',
    status: 'published',
    hours: -500,
    text: '新版差旅管理办法自 12 月 1 日起执行，主要变化：\n\n- 一线城市住宿标准上调至每晚 600 元\n- 高铁二等座无须审批\n- 市内交通凭电子发票报销',
  },
  {
    title: '年会节目征集',
    kind: 'notice',
    status: 'draft',
    hours: 84,
    text: '年会定于元月举行，现征集节目，形式不限，请各部门于下周五前报名。',
  },
  {
    title: '年末班车线路调整',
    kind: 'notice',
    status: 'published',
    hours: 108,
    text: '自下周一起，二号线班车增加高铁站一站，末班延后至 21:30。',
  },
  {
    title: '访客系统切换',
    kind: 'announcement',
    status: 'published',
    hours: -172,
    text: '访客预约改用新系统，来访人员凭二维码进入，原登记簿停用。',
  },
]

/** How many notices the demo data has. */
export const demoNoticeCount = outlines.length

const hourMs = 3_600_000

function paragraph(text: string): RichTextBlock {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

function blockOf(text: string): RichTextBlock {
  if (text.startsWith('# ')) return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: text.slice(2) }] }
  if (!text.startsWith('- ')) return paragraph(text)
  return { type: 'bulletList', content: text.split('\n').map((item) => ({ type: 'listItem', content: [paragraph(item.slice(2))] })) }
}

/** A demo notice by its index, at a time in epoch milliseconds. */
export function demoNotice(index: number, now: number): DemoNotice {
  const outline = outlines[index]
  if (!outline) throw new RangeError(`There is no demo notice ${index}`)
  const { title, kind, status, text, isPinned = false, departments = [], hours, expiresInDays } = outline
  const iso = (time: number) => new Date(time).toISOString()
  const hourStart = Math.floor(now / hourMs) * hourMs
  const shownAt = hourStart + hours * hourMs
  const body: RichText = { type: 'doc', content: text.split('\n\n').map(blockOf) }
  return {
    title,
    kind,
    isPinned,
    status,
    body,
    excerpt: excerptOf(body),
    audience: departments.length > 0 ? 'departments' : 'everyone',
    departments: demoDepartments.flatMap(({ name }, at) => (departments.includes(name) ? at : [])),
    publishAt: hours > 0 ? iso(shownAt) : null,
    publishedAt: status === 'published' ? iso(shownAt) : null,
    expiresAt: expiresInDays === undefined ? null : iso(hourStart + expiresInDays * 24 * hourMs),
    createdAt: Math.min(shownAt, hourStart) - 2 * hourMs,
  }
}
