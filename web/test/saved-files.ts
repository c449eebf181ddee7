import { vi } from 'vitest'

/** Catches the files that the page saves from now on, instead of downloading them. */
export function catchFiles(): File[] {
  const files: File[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${blobs.size}`
    if (content instanceof Blob) blobs.set(address, content)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) files.push(new File([blob], this.download, { type: blob.type }))
  })
  return files
}
