export const zh = {
  title: (page: string) => `抱歉，“${page}”无法打开`,
  text: (reason: string) => `${reason}，可能是系统版本不一致。请把这句话告诉管理员。`,
}
