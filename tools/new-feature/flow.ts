import { valuesOf } from './field-syntax.ts'
import { InputError } from './input-error.ts'
import { type Title, titleOf } from './titles.ts'
import { lowerFirst, upperFirst } from './words.ts'

/** A value of a choice, or a status of a flow. */
export interface Choice {
  readonly id: string
  readonly title: Title
}

/** A step of a flow. */
export interface Transition {
  readonly name: string
  readonly title: Title
  readonly from: readonly string[]
  readonly to: string
}

/** The statuses of a flow, starting with the initial one, and the transitions between them. */
export interface Flow {
  readonly statuses: readonly Choice[]
  readonly transitions: readonly Transition[]
}

/** Common statuses: their Chinese titles, and the transitions that lead to them. */
const knownStatuses: Readonly<Record<string, { zh: string; action?: string; actionZh?: string }>> = {
  draft: { zh: '草稿' },
  open: { zh: '待处理', action: 'reopen', actionZh: '重新打开' },
  pending: { zh: '待审批' },
  submitted: { zh: '已提交', action: 'submit', actionZh: '提交' },
  approved: { zh: '已批准', action: 'approve', actionZh: '批准' },
  rejected: { zh: '已驳回', action: 'reject', actionZh: '驳回' },
  confirmed: { zh: '已确认', action: 'confirm', actionZh: '确认' },
  paid: { zh: '已付款', action: 'pay', actionZh: '付款' },
  sent: { zh: '已发送', action: 'send', actionZh: '发送' },
  shipped: { zh: '已发货', action: 'ship', actionZh: '发货' },
  received: { zh: '已收货', action: 'receive', actionZh: '收货' },
  started: { zh: '进行中', action: 'start', actionZh: '开始' },
  completed: { zh: '已完成', action: 'complete', actionZh: '完成' },
  done: { zh: '已完成', action: 'finish', actionZh: '完成' },
  published: { zh: '已发布', action: 'publish', actionZh: '发布' },
  archived: { zh: '已归档', action: 'archive', actionZh: '归档' },
  closed: { zh: '已关闭', action: 'close', actionZh: '关闭' },
  cancelled: { zh: '已取消', action: 'cancel', actionZh: '取消' },
}

/** Names of the other calls and permissions of an entity. */
const taken = new Set([
  'list',
  'get',
  'matching',
  'neighbours',
  'totals',
  'history',
  'create',
  'update',
  'remove',
  'restore',
  'bulk',
  'bulkRemove',
  'bulkRestore',
  'deleted',
  'purge',
  'transfer',
  'revert',
  'export',
  'import',
  'download',
  'view',
  'edit',
  'delete',
])

const stepPattern =
  /^(?:(?<action>[a-z][A-Za-z0-9]*)(?:\s+(?<actionTitle>[^:]+?))?\s*:\s*)?(?<status>[a-z][A-Za-z0-9]*)(?:\s+(?<title>[^:]+))?$/u

function withChinese(title: Title, zh: string | undefined): Title {
  return title.isChineseMissing && zh !== undefined ? { ...title, zh, isChineseMissing: false } : title
}

/** The transition to a status: as given, the usual one, or "mark as". */
function actionTo({ id, title }: Choice, name: string | undefined, given: string): Pick<Transition, 'name' | 'title'> {
  const known = knownStatuses[id]
  if (name !== undefined) return { name, title: withChinese(titleOf(name, given), known?.action === name ? known.actionZh : undefined) }
  if (known?.action !== undefined) return { name: known.action, title: withChinese(titleOf(known.action, ''), known.actionZh) }
  const isChineseMissing = title.isChineseMissing
  return {
    name: `mark${upperFirst(id)}`,
    title: { zh: isChineseMissing ? title.zh : `设为${title.zh}`, en: `Mark as ${lowerFirst(title.en)}`, isChineseMissing },
  }
}

/** Parses `draft > approved > paid | draft > reject 驳回/Reject : rejected`: chains of statuses, each optionally with the transition to it. */
export function parseFlow(field: string, text: string): Flow {
  const statuses = new Map<string, Choice>()
  const transitions = new Map<string, Transition>()

  function step(part: string, from: string | undefined): string {
    const { action, actionTitle = '', status = '', title = '' } = stepPattern.exec(part.trim())?.groups ?? {}
    if (status === '')
      throw new InputError(`"${part.trim()}" is not a valid status of ${field}: write draft > approve : approved > pay : paid.`)
    const known = statuses.get(status) ?? { id: status, title: withChinese(titleOf(status, title), knownStatuses[status]?.zh) }
    statuses.set(status, known)
    if (from === undefined) return status
    const transition = actionTo(known, action, actionTitle)
    const before = transitions.get(transition.name)
    if (taken.has(transition.name)) throw new InputError(`A transition of ${field} cannot be called ${transition.name}.`)
    if (before && before.to !== status) throw new InputError(`${field}: ${transition.name} leads to ${before.to} and to ${status}.`)
    transitions.set(transition.name, { ...transition, from: [...new Set([...(before?.from ?? []), from])], to: status })
    return status
  }

  for (const chain of valuesOf(text)) {
    let from: string | undefined
    for (const part of chain.split('>')) from = step(part, from)
  }
  if (transitions.size === 0) throw new InputError(`${field} needs two or more statuses, as in flow(draft>approved>paid).`)
  return { statuses: [...statuses.values()], transitions: [...transitions.values()] }
}
