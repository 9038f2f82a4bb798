export const zh = {
  title: (page: string) => `抱歉，“${page}”无法打开`,
  text: (reason: string) => `${reason}，可能是前后端版本不一致。请联系管理员。`,
}
