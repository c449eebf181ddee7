/** Downloads the file at an address. Without a name it gets the server's. */
export function saveFrom(address: string, name = '') {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  saveFrom(address, name)
  // By then the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
