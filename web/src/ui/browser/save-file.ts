/** Hands what stands at an address to the browser's downloads; without a name, under the server's. */
export function saveFrom(address: string, name = '') {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  saveFrom(address, name)
  // The download has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
