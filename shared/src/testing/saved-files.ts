/** A file that the page offered for download, with the name that it proposed. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** Stands in for the browser's downloads, which jsdom lacks. @returns the files saved since the test began */
export function catchSavedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (content) => {
      const address = `blob:${contents.size}`;
      contents.set(address, content as Blob);
      return address;
    };
    URL.revokeObjectURL = (address) => void contents.delete(address);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const content = contents.get(this.href);
      if (content) files.push({ name: this.download, content });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return files;
}
