export const zh = {
  stars: (count: number) => `${count} 星`,
}
