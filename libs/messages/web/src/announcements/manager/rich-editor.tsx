import { uploadFile } from '@sed/records-web';
import { showError, useT } from '@sed/platform-web';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Input, Popover } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import '../announcements.css';
import { announcementPhrases } from '../phrases';
import { imageAddress, OwnImage } from './own-image';
import { changeTable, insertTable, Tables, type TableChange } from './tables';
import { LinkDrawing, PictureDrawing } from './tool-icons';
import { HIDDEN, uploadOptions, useUploadSignal } from './upload-options';

const LINK = /^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i;

/** Runs of the editor's own commands, so that a click keeps the selection. */
type Command = (editor: Editor) => unknown;

interface Tool {
  readonly key:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'heading'
    | 'subheading'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'rule'
    | 'undo'
    | 'redo';
  readonly sign: ReactNode;
  readonly run: Command;
}

const TOOLS: readonly Tool[] = [
  { key: 'bold', sign: <b>B</b>, run: (editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', sign: <i>I</i>, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { key: 'underline', sign: <u>U</u>, run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { key: 'strike', sign: <s>S</s>, run: (editor) => editor.chain().focus().toggleStrike().run() },
  { key: 'heading', sign: 'H2', run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { key: 'subheading', sign: 'H3', run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { key: 'bullets', sign: '•—', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { key: 'numbers', sign: '1.', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { key: 'quote', sign: '❝', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { key: 'rule', sign: '―', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { key: 'undo', sign: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', sign: '↷', run: (editor) => editor.chain().focus().redo().run() },
];

function useActive(editor: Editor): ReadonlySet<string> {
  const names = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      [
        current.isActive('bold') && 'bold',
        current.isActive('italic') && 'italic',
        current.isActive('underline') && 'underline',
        current.isActive('strike') && 'strike',
        current.isActive('heading', { level: 2 }) && 'heading',
        current.isActive('heading', { level: 3 }) && 'subheading',
        current.isActive('bulletList') && 'bullets',
        current.isActive('orderedList') && 'numbers',
        current.isActive('blockquote') && 'quote',
        current.isActive('link') && 'link',
        current.isActive('table') && 'table',
      ]
        .filter((name) => name !== false)
        .join(' '),
  });
  return new Set(names.split(' '));
}

function LinkTool({ editor, isActive }: { readonly editor: Editor; readonly isActive: boolean }) {
  const t = useT(announcementPhrases);
  const [isOpen, setOpen] = useState(false);
  const [href, setHref] = useState('');
  const isInvalid = href !== '' && !LINK.test(href);
  const apply = () => {
    if (href === '' || isInvalid) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    setOpen(false);
  };
  if (isActive) {
    return (
      <button
        type="button"
        aria-pressed
        title={t('editor.tool.unlink')}
        aria-label={t('editor.tool.unlink')}
        onClick={() => editor.chain().focus().unsetLink().run()}
      >
        <LinkDrawing />
      </button>
    );
  }
  const form = (
    <>
      <Input.Search
        aria-label={t('editor.tool.linkAddress')}
        placeholder="https://"
        value={href}
        maxLength={2000}
        {...(isInvalid ? { status: 'error' as const } : {})}
        enterButton={t('editor.tool.link')}
        onChange={(event) => setHref(event.target.value.trim())}
        onSearch={apply}
      />
      {isInvalid && <div role="alert">{t('editor.tool.linkInvalid')}</div>}
    </>
  );
  return (
    <Popover open={isOpen} onOpenChange={setOpen} trigger="click" content={form}>
      <button type="button" title={t('editor.tool.link')} aria-label={t('editor.tool.link')}>
        <LinkDrawing />
      </button>
    </Popover>
  );
}

function ImageTool({ editor }: { readonly editor: Editor }) {
  const t = useT(announcementPhrases);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const signal = useUploadSignal();
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const stored = await uploadFile(file, uploadOptions('picture', signal()));
      const attrs = { src: imageAddress(stored.id), alt: file.name };
      editor.chain().focus().insertContent({ type: 'ownImage', attrs }).run();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        title={t('editor.tool.image')}
        aria-label={t('editor.tool.image')}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {isBusy ? '…' : <PictureDrawing />}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        style={HIDDEN}
        tabIndex={-1}
        aria-label={t('editor.tool.image')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
    </>
  );
}

const TABLE_CHANGES: readonly { readonly change: TableChange; readonly sign: string }[] = [
  { change: 'addRow', sign: '☰+' },
  { change: 'deleteRow', sign: '☰−' },
  { change: 'addColumn', sign: '▥+' },
  { change: 'deleteColumn', sign: '▥−' },
  { change: 'deleteTable', sign: '▦×' },
];

/** Within a table its rows and columns are changed, elsewhere one is inserted. */
function TableTools({ editor, isActive }: { readonly editor: Editor; readonly isActive: boolean }) {
  const t = useT(announcementPhrases);
  if (!isActive) {
    return (
      <button
        type="button"
        title={t('editor.tool.table')}
        aria-label={t('editor.tool.table')}
        onClick={() => insertTable(editor)}
      >
        ▦
      </button>
    );
  }
  return TABLE_CHANGES.map(({ change, sign }) => (
    <button
      key={change}
      type="button"
      title={t(`editor.tool.${change}`)}
      aria-label={t(`editor.tool.${change}`)}
      onClick={() => changeTable(editor, change)}
    >
      {sign}
    </button>
  ));
}

function Tools({ editor }: { readonly editor: Editor }) {
  const t = useT(announcementPhrases);
  const active = useActive(editor);
  return (
    <div className="sed-editor-tools" role="toolbar" aria-label={t('editor.tool.label')}>
      {TOOLS.map(({ key, sign, run }) => (
        <button
          key={key}
          type="button"
          title={t(`editor.tool.${key}`)}
          aria-label={t(`editor.tool.${key}`)}
          aria-pressed={active.has(key)}
          onClick={() => void run(editor)}
        >
          {sign}
        </button>
      ))}
      <LinkTool editor={editor} isActive={active.has('link')} />
      <ImageTool editor={editor} />
      <TableTools editor={editor} isActive={active.has('table')} />
    </div>
  );
}

interface Props {
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly id?: string;
}

/** Rich text of an announcement: what the service would throw away cannot be written here. */
export function RichEditor({ value = '', onChange, id }: Props) {
  const t = useT(announcementPhrases);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['http', 'https'], isAllowedUri: (href) => LINK.test(href) },
      }),
      OwnImage,
      Tables,
    ],
    content: value,
    editorProps: {
      attributes: { class: 'sed-rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('editor.body') },
    },
    onUpdate: ({ editor: current }) => changed.current?.(current.isEmpty ? '' : current.getHTML()),
  });
  return (
    <div className="sed-editor" id={id}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
