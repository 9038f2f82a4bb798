const regions = '华东 华南 华北 华中 西南 西北 东北 港澳 海外 总部 上海 北京 深圳 广州 成都 武汉 杭州 南京 厦门 昆明'.split(' ')
const departments = '销售 财务 采购 仓储 物流 客服 法务 人事 行政 市场 研发 测试 运维 设计 生产 质检 培训 审计 公关 售后'.split(' ')
const positions = '专员 主管 经理 总监 助理 顾问 组长 文员 督导 管理员 负责人 实习生 观察员 审核员 录入员'.split(' ')

/** 6,000 different names of roles, each with what its members are responsible for. */
export const mockRoles: readonly { readonly name: string; readonly explain: string }[] = regions.flatMap((region) =>
  departments.flatMap((department) =>
    positions.map((position) => ({ name: `${region}${department}${position}`, explain: `负责${region}的${department}工作` })),
  ),
)
