let name = ''

/** Sets the text with which the titles of all pages end. */
export const setSiteName = (site: string) => {
  name = site
}

export const siteName = () => name
