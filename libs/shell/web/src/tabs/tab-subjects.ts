import { create } from 'zustand';

/** What the page of a tab is about, and at which query of its address it said so. */
interface TabSubject {
  readonly search: string;
  readonly subject: string;
}

interface TabSubjects {
  readonly subjects: Readonly<Record<string, TabSubject>>;
  readonly tell: (path: string, search: string, subject: string | undefined) => void;
}

/** Names of the records the open pages show: not kept with the tabs, each page tells them again. */
export const useTabSubjects = create<TabSubjects>()((set) => ({
  subjects: {},
  tell: (path, search, subject) =>
    set(({ subjects }) => {
      const { [path]: known, ...others } = subjects;
      if (known?.search === search && known.subject === subject) return { subjects };
      return { subjects: subject === undefined ? others : { ...others, [path]: { search, subject } } };
    }),
}));

/** Title of a page with the object it is about; one the page said at another address no longer holds. */
export function useSubjectTitles(): (title: string, path: string, search: string) => string {
  const subjects = useTabSubjects((state) => state.subjects);
  return (title, path, search) => {
    const told = subjects[path];
    return told === undefined || told.search !== search ? title : `${title} · ${told.subject}`;
  };
}
