import type { ComponentProps, DragEvent, ReactNode } from 'react';

interface Props extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled'> {
  children: ReactNode;
  main?: boolean;
  folder?: boolean;
  take(files: File[]): void;
}

/** The same files can be chosen once more. */
export const FileButton = ({ children, main = false, folder = false, take, ...attributes }: Props) => (
  <label className={main ? 'btn file btn-go relative' : 'btn file relative'}>
    {children}
    <input
      className="vh"
      type="file"
      {...attributes}
      {...(folder && { webkitdirectory: '' })}
      onChange={({ target }) => {
        take([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  </label>
);

export const takeDropped = (take: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  },
});
