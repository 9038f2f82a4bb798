import type { TreeMessages } from './messages.ts'

type Messages = TreeMessages

/** A department as a row that names its parent. */
export interface DepartmentRow {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly leader: string
  readonly phone: string
  readonly count: number
  readonly isEnabled: boolean
}

/** A few departments, one with long texts. */
export function departmentRows(messages: Messages): readonly DepartmentRow[] {
  const row = (id: string, parentId: string | null, name: string, count: number, isEnabled = true): DepartmentRow => {
    const leader = messages.leaders[count % messages.leaders.length] ?? ''
    return { id, parentId, name, leader, phone: `0571-8800 ${1000 + count}`, count, isEnabled }
  }
  return [
    row('headquarters', null, messages.headquarters, 126),
    row('finance', 'headquarters', messages.finance, 18),
    row('payables', 'finance', messages.payables, 7),
    row('receivables', 'finance', messages.receivables, 11),
    row('service', 'headquarters', messages.service, 41),
    row('closed', 'headquarters', messages.closed, 0, false),
    row('long', 'service', messages.longName, 5),
  ]
}

/** 500 departments in three levels. */
export function manyDepartmentRows(messages: Messages): readonly DepartmentRow[] {
  return Array.from({ length: 500 }, (_, index) => {
    const level = index % 25 === 0 ? 1 : index % 5 === 0 ? 2 : 3
    const parent = level === 1 ? null : level === 2 ? index - (index % 25) : index - (index % 5)
    const name = [messages.region, messages.city, messages.store][level - 1]?.(index + 1) ?? ''
    const leader = messages.leaders[index % messages.leaders.length] ?? ''
    return {
      id: `${index}`,
      parentId: parent === null ? null : `${parent}`,
      name,
      leader,
      phone: '',
      count: 500 - index,
      isEnabled: index % 9 !== 0,
    }
  })
}
