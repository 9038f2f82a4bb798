import { type DemoDepartment, demoDepartments } from '#features/departments/contract/demo-departments.ts'
import { demoPositions } from '#features/positions/contract/demo-positions.ts'
import { demoRoleIds } from '#features/roles/contract/demo-roles.ts'

/** A user of the demo data. `department` is the index of a demo department. */
export interface DemoPerson {
  readonly id: string
  readonly username: string
  readonly realName: string
  readonly email: string
  readonly phone: string
  readonly department: number
  readonly positionIds: readonly string[]
  readonly roleIds: readonly string[]
  readonly isEnabled: boolean
}

const demoPersonCount = 200

/** Characters with their pinyin; no two have the same. */
function spelled(text: string): [string, string][] {
  return text.split(' ').map((entry) => {
    const [characters = '', pinyin = ''] = entry.split('/')
    return [characters, pinyin]
  })
}

const surnames = spelled(
  '王/wang 李/li 张/zhang 刘/liu 陈/chen 杨/yang 赵/zhao 黄/huang 周/zhou 吴/wu 徐/xu 孙/sun 胡/hu 朱/zhu 高/gao 林/lin 何/he 郭/guo 马/ma 罗/luo ' +
    '梁/liang 宋/song 郑/zheng 谢/xie 韩/han 唐/tang 冯/feng 董/dong 萧/xiao 程/cheng 曹/cao 袁/yuan 邓/deng 许/xv 傅/fu 沈/shen 曾/zeng 彭/peng 吕/lv 苏/su',
)
const givenNames = spelled(
  '思远/siyuan 雨桐/yutong 子轩/zixuan 佳怡/jiayi 浩然/haoran 若琳/ruolin 文博/wenbo 晓雯/xiaowen 志强/zhiqiang 梦洁/mengjie ' +
    '建国/jianguo 诗涵/shihan 俊杰/junjie 婉清/wanqing 明哲/mingzhe 雅静/yajing 天宇/tianyu 欣妍/xinyan 振华/zhenhua 丽娜/lina ' +
    '伟/wei 芳/fang 磊/lei 静/jing 强/qiang 敏/min 军/jun 艳/yan 勇/yong 娟/juan 涛/tao 霞/xia 鹏/peng 玲/ling 刚/gang 燕/yan2 ' +
    '锦程/jincheng 语嫣/yuyan 泽宇/zeyu 一诺/yinuo 嘉懿/jiayi2 博文/bowen 可欣/kexin 宏伟/hongwei 春梅/chunmei 海燕/haiyan 国栋/guodong 慧敏/huimin 立新/lixin 小龙/xiaolong',
)

/** How often a person of a department below one of the top level has which position and role. */
const work: Readonly<Record<string, { readonly position: string; readonly role: string }>> = {
  总经理办公室: { position: '主管', role: demoRoleIds.departmentHead },
  人力资源中心: { position: '人事专员', role: demoRoleIds.departmentHead },
  财务中心: { position: '会计', role: demoRoleIds.accountant },
  研发中心: { position: '软件工程师', role: demoRoleIds.salesperson },
  产品中心: { position: '软件工程师', role: demoRoleIds.salesperson },
  市场中心: { position: '客户经理', role: demoRoleIds.salesperson },
  销售中心: { position: '销售代表', role: demoRoleIds.salesperson },
  客户服务中心: { position: '客户经理', role: demoRoleIds.salesperson },
}
const otherWork = { position: '主管', role: demoRoleIds.salesperson }

function positionId(name: string): string {
  return demoPositions.find((position) => position.name === name)?.id ?? ''
}

/** The department of the second level that a department belongs to. */
function centreOf(index: number): DemoDepartment | undefined {
  const department = demoDepartments[index]
  const { parent = null } = department ?? {}
  return parent === null || parent === 0 ? department : centreOf(parent)
}

function assignment(index: number, department: number): Pick<DemoPerson, 'positionIds' | 'roleIds'> {
  const hasSubdepartments = demoDepartments.some(({ parent }) => parent === department)
  if (index === 0) return { positionIds: [positionId('总经理')], roleIds: [demoRoleIds.generalManager] }
  if (demoDepartments[department]?.name === '审计部') return { positionIds: [positionId('主管')], roleIds: [demoRoleIds.auditor] }
  // The first person of each department leads it.
  if (index < demoDepartments.length - 1) {
    const role = hasSubdepartments ? demoRoleIds.regionalManager : demoRoleIds.departmentHead
    return { positionIds: [positionId('部门经理')], roleIds: [role] }
  }
  const { position, role } = work[centreOf(department)?.name ?? ''] ?? otherWork
  if (index % 17 === 0) return { positionIds: [positionId('实习生')], roleIds: [demoRoleIds.salesperson] }
  const second = index % 29 === 0 ? [positionId('主管')] : []
  return { positionIds: [...new Set([positionId(position), ...second])].toSorted(), roleIds: [role] }
}

function demoPerson(index: number): DemoPerson {
  const round = Math.floor(index / surnames.length)
  const [surname = '', surnamePinyin = ''] = surnames[index % surnames.length] ?? []
  const [given = '', givenPinyin = ''] = givenNames[((index % surnames.length) * 7 + round * 11) % givenNames.length] ?? []
  const username = surnamePinyin + givenPinyin
  const department = 1 + (index % (demoDepartments.length - 1))
  return {
    id: `dem0pers0n${String(index).padStart(6, '0')}`,
    username,
    realName: surname + given,
    email: `${username}@example.cn`,
    phone: `138${String(10_000_000 + index * 7919).slice(0, 8)}`,
    department,
    ...assignment(index, department),
    isEnabled: index % 25 !== 24,
  }
}

/** 200 people in all departments but the topmost. */
export const demoPeople: readonly DemoPerson[] = Array.from({ length: demoPersonCount }, (_, index) => demoPerson(index))
