/** Lets the person choose a file; undefined when they think better of it. Only in answer to a press. */
export const pickFile = (accept: string) =>
  new Promise<File | undefined>((resolve) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', accept, hidden: true })
    const end = () => {
      input.remove()
      resolve(input.files?.[0])
    }
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
    // Safari tells of nothing that is not in the page.
    document.body.append(input)
    input.click()
  })
