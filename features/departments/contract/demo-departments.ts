/** A demo department. `parent` is the index of its parent, which comes before it. */
export interface DemoDepartment {
  readonly name: string
  readonly parent: number | null
  readonly phone: string | null
  readonly isEnabled: boolean
}

/** The names below each department, by indentation: two spaces a level. An exclamation mark disables a department. */
const outline = `
掌柜科技集团
  总经理办公室
    战略发展部
    法务部
    审计部
  人力资源中心
    招聘部
    薪酬绩效部
    培训发展部
  财务中心
    会计核算部
    资金管理部
  研发中心
    平台研发部
      前端组
      后端组
      基础设施组
    产品研发部
      移动端组
      数据智能组
    质量保障部
      自动化测试组
    创新实验室!
  产品中心
    产品策划部
    用户体验部
  市场中心
    品牌部
    市场推广部
  销售中心
    华东大区
      上海办事处
      杭州办事处
    华南大区
      深圳办事处
    华北大区
      北京办事处
  客户服务中心
    售前咨询部
    售后支持部`

function parsed(): DemoDepartment[] {
  /** The index of the last department on each level. */
  const last: number[] = []
  return outline
    .trimStart()
    .split('\n')
    .map((text, index) => {
      const name = text.trim()
      const level = (text.length - text.trimStart().length) / 2
      last[level] = index
      const phone = level < 2 ? `010-6600${String(index).padStart(4, '0')}` : null
      return { name: name.replace('!', ''), parent: level === 0 ? null : (last[level - 1] ?? null), phone, isEnabled: !name.endsWith('!') }
    })
}

/** 40 departments on four levels. */
export const demoDepartments: readonly DemoDepartment[] = parsed()

/** The id of a demo department on the server, by its index. */
export function demoDepartmentId(index: number): string {
  return `0dept${String(index).padStart(11, '0')}`
}
