-- Old instances: continue
create table record_comment (
  id text primary key not null,
  -- The name of the resource, and the id of the row that the comment is on.
  resource text not null,
  record_id text not null,
  author_id text not null references app_user (id),
  -- Mentions are written as @[id].
  body text not null,
  created_at integer not null,
  updated_at integer not null,
  -- When the author last changed it.
  edited_at integer,
  version integer not null
) strict;

create index record_comment_record on record_comment (resource, record_id, id);
create index record_comment_author on record_comment (author_id);

create table record_comment_mention (
  comment_id text not null references record_comment (id),
  user_id text not null references app_user (id),
  -- Whether the text still mentions them: who did not know of it hears of it once.
  is_current integer not null check (is_current in (0, 1)),
  primary key (comment_id, user_id)
) strict;

create index record_comment_mention_user on record_comment_mention (user_id);
